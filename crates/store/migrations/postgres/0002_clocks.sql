-- Clocks. A game without a time control has no deadline, and its moves are charged nothing.

-- What each side has to think: `10m+30s*3`, or `10m/5m` for Black and White where they differ.
ALTER TABLE game ADD COLUMN time_control TEXT;

-- When the side to move loses on time, in milliseconds since the Unix epoch.
ALTER TABLE game ADD COLUMN deadline BIGINT;

CREATE INDEX game_deadline ON game (deadline) WHERE deadline IS NOT NULL;

-- What a move was charged, and what it was credited for its way through the network, in milliseconds.
ALTER TABLE event ADD COLUMN charged BIGINT;
ALTER TABLE event ADD COLUMN credited BIGINT;

-- One row: when the site was last known to be alive, while somebody's clock ran.
CREATE TABLE heartbeat (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL
);
