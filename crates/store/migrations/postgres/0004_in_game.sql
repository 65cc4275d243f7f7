-- What happens beside the moves: takebacks, talk, notes, and moves that are thought of before.

-- Moves can be taken back: then a move's number stands in the log more than once. That two who answer the same position
-- make one move is seen to by the version.
DROP INDEX event_ply;

-- What the players say to each other, and those who watch to each other; numbered from 1 in each game.
CREATE TABLE chat (
    game_id    TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    number     BIGINT NOT NULL CHECK (number >= 1),
    room       TEXT   NOT NULL CHECK (room IN ('players', 'watchers')),
    color      TEXT   CHECK (color IN ('black', 'white')),
    account_id BIGINT REFERENCES account (id) ON DELETE SET NULL,
    body       TEXT   NOT NULL,
    at         BIGINT NOT NULL,
    -- When a moderator took it away.
    hidden_at  BIGINT,
    PRIMARY KEY (game_id, number),
    CHECK ((room = 'players') = (color IS NOT NULL))
);

CREATE INDEX chat_account ON chat (account_id) WHERE account_id IS NOT NULL;

-- A message that somebody wants a moderator to look at.
CREATE TABLE report (
    game_id    TEXT COLLATE "C" NOT NULL,
    number     BIGINT NOT NULL,
    -- Who reports: a seat of the game, or an account that watches.
    color      TEXT   CHECK (color IN ('black', 'white')),
    account_id BIGINT REFERENCES account (id) ON DELETE SET NULL,
    at         BIGINT NOT NULL,
    settled_at BIGINT,
    FOREIGN KEY (game_id, number) REFERENCES chat (game_id, number)
);

-- Each reports a message once. A report outlives the account of who made it.
CREATE UNIQUE INDEX report_by_seat ON report (game_id, number, color) WHERE color IS NOT NULL;
CREATE UNIQUE INDEX report_by_account ON report (account_id, game_id, number) WHERE account_id IS NOT NULL;
CREATE INDEX report_open ON report (at) WHERE settled_at IS NULL;

-- Whom an account does not want to hear.
CREATE TABLE block (
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    blocked_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    at         BIGINT NOT NULL,
    PRIMARY KEY (account_id, blocked_id)
);

CREATE INDEX block_blocked ON block (blocked_id);

-- What a player notes on a game, for nobody else.
CREATE TABLE note (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    color   TEXT   NOT NULL CHECK (color IN ('black', 'white')),
    body    TEXT   NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (game_id, color)
);

-- Conditional moves: what a player will answer to which moves, for nobody else: lines of USI moves, one a row of the text, from the
-- position after `ply` moves at this version of the game. The first move of each is the opponent's.
CREATE TABLE conditional (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    color   TEXT   NOT NULL CHECK (color IN ('black', 'white')),
    version BIGINT NOT NULL,
    ply     BIGINT NOT NULL,
    body    TEXT   NOT NULL,
    PRIMARY KEY (game_id, color)
);
