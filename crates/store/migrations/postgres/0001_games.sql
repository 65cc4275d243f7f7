-- The events of a game are the game; its row in `game` sums them up.
-- Times are milliseconds since the Unix epoch. Versions start at 1 and have no gaps.

CREATE TABLE game (
    id          TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    created_at  BIGINT NOT NULL,
    rules       TEXT   NOT NULL,
    handicap    TEXT   NOT NULL,
    start_sfen  TEXT   NOT NULL,
    version     BIGINT NOT NULL,
    ply         BIGINT NOT NULL,
    turn        TEXT   NOT NULL CHECK (turn IN ('black', 'white')),
    ending      TEXT,
    winner      TEXT   CHECK (winner IN ('black', 'white')),
    ended_at    BIGINT,
    previous_id TEXT COLLATE "C" REFERENCES game (id),
    next_id     TEXT COLLATE "C" REFERENCES game (id),
    CHECK ((ending IS NULL) = (ended_at IS NULL)),
    CHECK (ending IS NOT NULL OR winner IS NULL)
);

CREATE INDEX game_unfinished ON game (created_at) WHERE ending IS NULL;

CREATE TABLE seat (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    color   TEXT   NOT NULL CHECK (color IN ('black', 'white')),
    kind    TEXT   NOT NULL CHECK (kind IN ('open', 'guest', 'computer')),
    level   BIGINT,
    digest  BYTEA,
    PRIMARY KEY (game_id, color),
    CHECK ((kind = 'computer') = (level IS NOT NULL)),
    CHECK ((kind = 'guest') = (digest IS NOT NULL))
);

CREATE TABLE event (
    game_id   TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    version   BIGINT NOT NULL CHECK (version >= 1),
    kind      TEXT   NOT NULL,
    color     TEXT   CHECK (color IN ('black', 'white')),
    ply       BIGINT,
    body      TEXT   NOT NULL,
    client_id TEXT,
    at        BIGINT NOT NULL,
    PRIMARY KEY (game_id, version),
    CHECK ((kind = 'move') = (ply IS NOT NULL)),
    CHECK (client_id IS NULL OR color IS NOT NULL)
);

CREATE UNIQUE INDEX event_ply ON event (game_id, ply) WHERE ply IS NOT NULL;
CREATE UNIQUE INDEX event_client ON event (game_id, color, client_id) WHERE client_id IS NOT NULL;
