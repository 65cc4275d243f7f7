-- Ratings, seeks, and what statistics are made of.

-- Whether the game changes the ratings of its players.
ALTER TABLE game ADD COLUMN rated BOOLEAN NOT NULL DEFAULT FALSE;

-- How fast it is: a word for the time control. NULL without clocks. No released program has made games with clocks
-- before, so there are none to be filled in.
ALTER TABLE game ADD COLUMN speed TEXT;

-- The first move, in USI, of a game that is over.
ALTER TABLE game ADD COLUMN opening TEXT;

UPDATE game SET opening = (SELECT body FROM event WHERE game_id = game.id AND ply = 1) WHERE ending IS NOT NULL;

-- All that the statistics of the whole site read.
CREATE INDEX game_statistics ON game (handicap, speed, opening, winner, ended_at, ending)
    WHERE ending IS NOT NULL AND ending <> 'aborted';

-- Whether the seat's game is over: a player's games that are not are few.
ALTER TABLE seat ADD COLUMN is_over BOOLEAN NOT NULL DEFAULT FALSE;

UPDATE seat SET is_over = TRUE WHERE game_id IN (SELECT id FROM game WHERE ending IS NOT NULL);

CREATE INDEX seat_playing ON seat (account_id) WHERE account_id IS NOT NULL AND is_over = FALSE;

-- What is known of a player's strength at one speed: Glicko-2.
CREATE TABLE rating (
    account_id BIGINT           NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    speed      TEXT             NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games      BIGINT           NOT NULL,
    changed_at BIGINT           NOT NULL,
    PRIMARY KEY (account_id, speed)
);

CREATE INDEX rating_board ON rating (speed, rating);

-- What a game did to the rating of a player: a game is rated once.
CREATE TABLE rating_change (
    game_id    TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    color      TEXT             NOT NULL CHECK (color IN ('black', 'white')),
    account_id BIGINT           NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    speed      TEXT             NOT NULL,
    at         BIGINT           NOT NULL,
    before     DOUBLE PRECISION NOT NULL,
    after      DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game_id, color)
);

CREATE INDEX rating_change_account ON rating_change (account_id, speed, at);

-- Somebody who wants to play: whoever fits, or one account (a challenge). Its id becomes that of the game.
CREATE TABLE seek (
    id           TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    created_at   BIGINT  NOT NULL,
    -- Digest of the secret that will hold the seat.
    digest       BYTEA   NOT NULL,
    account_id   BIGINT  REFERENCES account (id) ON DELETE CASCADE,
    opponent_id  BIGINT  REFERENCES account (id) ON DELETE CASCADE,
    color        TEXT    CHECK (color IN ('black', 'white')),
    rules        TEXT    NOT NULL,
    handicap     TEXT    NOT NULL,
    time_control TEXT,
    rated        BOOLEAN NOT NULL,
    -- The ratings that the other may have, in points.
    lowest       BIGINT,
    highest      BIGINT,
    state        TEXT    NOT NULL CHECK (state IN ('open', 'taken', 'declined')),
    game_id      TEXT COLLATE "C" REFERENCES game (id),
    CHECK ((state = 'taken') = (game_id IS NOT NULL))
);

CREATE INDEX seek_open ON seek (created_at) WHERE state = 'open';
CREATE INDEX seek_account ON seek (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX seek_opponent ON seek (opponent_id) WHERE opponent_id IS NOT NULL;
