-- What an engine found out about the positions of a game of the site that was looked at as a whole.
CREATE TABLE analysis (
    game_id  TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES game (id),
    -- Position by position, in the words of who looked.
    found    TEXT   NOT NULL,
    -- In milliseconds since the Unix epoch.
    found_at BIGINT NOT NULL
);
