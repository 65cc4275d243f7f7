-- What was played in each position of the games that are over, and of games from elsewhere.

-- Whether the game's opening was counted. It is set in the transaction that counts.
ALTER TABLE game ADD COLUMN explored BOOLEAN NOT NULL DEFAULT FALSE;

CREATE INDEX game_unexplored ON game (ended_at) WHERE ending IS NOT NULL AND explored = FALSE;

-- Games from elsewhere, brought along by who looks after the site.
CREATE TABLE collected_game (
    -- A digest of all that makes the game: brought along twice, it is there once.
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    black      TEXT    NOT NULL,
    white      TEXT    NOT NULL,
    -- The date as its record has it; empty where it has none.
    date       TEXT    NOT NULL,
    start_sfen TEXT    NOT NULL,
    -- In USI, separated by blanks.
    moves      TEXT    NOT NULL,
    winner     TEXT    CHECK (winner IN ('black', 'white')),
    -- Whole months since January 1970; 0 where it is not known.
    month      BIGINT  NOT NULL,
    -- The mean of the players' ratings; 0 where it is not known.
    rating     BIGINT  NOT NULL,
    explored   BOOLEAN NOT NULL
);

CREATE INDEX collected_game_unexplored ON collected_game (id) WHERE explored = FALSE;

-- How often a move was played in a position, and how those games ended, by what they can be chosen by.
CREATE TABLE opening (
    -- The position's key, which the rules promise for ever.
    position BIGINT NOT NULL,
    move     TEXT COLLATE "C" NOT NULL,
    -- The site's own games, or those from elsewhere.
    source   TEXT COLLATE "C" NOT NULL CHECK (source IN ('site', 'collection')),
    -- A word for the time control; `none` without clocks, and where it is not known.
    speed    TEXT COLLATE "C" NOT NULL,
    -- The mean of the players' ratings, in whole hundreds; 0 where it is not known.
    strength BIGINT NOT NULL,
    -- Whole months since January 1970; 0 where it is not known.
    month    BIGINT NOT NULL,
    black    BIGINT NOT NULL,
    white    BIGINT NOT NULL,
    drawn    BIGINT NOT NULL,
    -- The sum of the players' mean ratings over the games that have one, and how many these are.
    points   BIGINT NOT NULL,
    rated    BIGINT NOT NULL,
    -- The newest of the games, and when it ended, in milliseconds since the Unix epoch.
    game_id  TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (position, move, source, speed, strength, month)
);

-- One row at most, which whoever counts takes hold of first: on one database, one counts at a time.
CREATE TABLE opening_turn (
    id      BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    counted BIGINT NOT NULL
);
