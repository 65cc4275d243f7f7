//! Tables `reach`, `wish`, `once_link` and `notice`.

queries! {
    /// account_id, language, stop_key, confirmed → keeps the language, and the address unless it is NULL; the key of before stays.
    SET = "INSERT INTO reach (account_id, language, stop_key, confirmed)
           SELECT id, $2, $3, $4 FROM account WHERE id = $1
           ON CONFLICT (account_id) DO UPDATE SET language = excluded.language,
               confirmed = COALESCE(excluded.confirmed, reach.confirmed)";

    /// account_id, language.
    SET_LANGUAGE = "UPDATE reach SET language = $2 WHERE account_id = $1";

    /// account_id → how it is written to; no address that is not confirmed.
    SELECT = "SELECT account.name, reach.language, reach.stop_key,
                  CASE WHEN reach.confirmed = account.email THEN reach.confirmed END AS email
              FROM reach JOIN account ON account.id = reach.account_id
              WHERE reach.account_id = $1";

    /// stop_key → the account.
    BY_STOP_KEY = "SELECT account_id FROM reach WHERE stop_key = $1";

    /// address in small letters → the accounts that have confirmed it.
    BY_EMAIL = "SELECT reach.account_id FROM reach JOIN account ON account.id = reach.account_id
                WHERE lower(reach.confirmed) = $1 AND reach.confirmed = account.email ORDER BY reach.account_id";

    /// account_id → what it wants to be told of.
    SUBSCRIPTIONS = "SELECT way, topic FROM wish WHERE account_id = $1 ORDER BY way, topic";

    /// account_id, way, topic.
    SUBSCRIBE = "INSERT INTO wish (account_id, way, topic) SELECT id, $2, $3 FROM account WHERE id = $1 ON CONFLICT DO NOTHING";

    /// account_id, way.
    UNSUBSCRIBE = "DELETE FROM wish WHERE account_id = $1 AND way = $2";

    /// digest, account_id, purpose, email, expires_at.
    INSERT_LINK = "INSERT INTO once_link (digest, account_id, purpose, email, expires_at)
                   SELECT $1, id, $3, $4, $5 FROM account WHERE id = $2";

    /// digest, purpose, now → the account and the address.
    LINK = "SELECT account.id, account.name, once_link.email FROM once_link JOIN account ON account.id = once_link.account_id
            WHERE once_link.digest = $1 AND once_link.purpose = $2 AND once_link.expires_at > $3";

    /// account_id → what its links are for: purpose, email, expires_at.
    LINKS_OF = "SELECT purpose, email, expires_at FROM once_link WHERE account_id = $1 ORDER BY expires_at";

    /// digest → no row if it is used already.
    USE_LINK = "DELETE FROM once_link WHERE digest = $1";

    /// account_id, purpose, now → ends the account's links for it, and all that have expired.
    END_LINKS = "DELETE FROM once_link WHERE (account_id = $1 AND purpose = $2) OR expires_at <= $3";

    /// now, how long a letter waits, how long a message to a browser waits → notes whose turn it is by correspondence.
    NOTE_TURNS = "INSERT INTO notice (account_id, way, topic, subject, mark, due_at, tries)
                  SELECT wish.account_id, wish.way, wish.topic, game.id, game.ply,
                      CASE WHEN wish.way = 'mail' THEN CAST($1 AS BIGINT) + CAST($2 AS BIGINT) ELSE CAST($1 AS BIGINT) + CAST($3 AS BIGINT) END, 0
                  FROM wish
                  JOIN seat AS mine ON mine.account_id = wish.account_id AND mine.is_over = FALSE
                  JOIN game ON game.id = mine.game_id AND game.turn = mine.color
                  JOIN seat AS other ON other.game_id = mine.game_id AND other.color <> mine.color
                  WHERE wish.topic = 'turn' AND game.speed = 'correspondence' AND other.kind = 'guest'
                  ON CONFLICT DO NOTHING";

    /// As `NOTE_TURNS`: notes who is challenged.
    NOTE_CHALLENGES = "INSERT INTO notice (account_id, way, topic, subject, mark, due_at, tries)
                       SELECT wish.account_id, wish.way, wish.topic, seek.id, 0,
                           CASE WHEN wish.way = 'mail' THEN CAST($1 AS BIGINT) + CAST($2 AS BIGINT) ELSE CAST($1 AS BIGINT) + CAST($3 AS BIGINT) END, 0
                       FROM wish JOIN seek ON seek.opponent_id = wish.account_id
                       WHERE wish.topic = 'challenge' AND seek.state = 'open'
                       ON CONFLICT DO NOTHING";

    /// now, account_id, game_id, mark → notes that something was said to who is away.
    NOTE_MESSAGE = "INSERT INTO notice (account_id, way, topic, subject, mark, due_at, tries)
                    SELECT account_id, way, topic, CAST($3 AS TEXT), CAST($4 AS BIGINT), CAST($1 AS BIGINT), 0 FROM wish WHERE topic = 'message' AND account_id = $2
                    ON CONFLICT DO NOTHING";

    /// now → what is to be sent, the longest due first.
    DUE = "SELECT account_id, way, topic, subject, mark, tries FROM notice
           WHERE settled_at IS NULL AND due_at <= $1 ORDER BY due_at, account_id LIMIT 100";

    /// account_id → all that is kept of what it is told, the longest due first.
    OF_ACCOUNT = "SELECT way, topic, subject, mark, due_at, settled_at FROM notice
                  WHERE account_id = $1 ORDER BY due_at, subject, mark, way, topic";

    /// → when the next one is due.
    NEXT_DUE = "SELECT MIN(due_at) FROM notice WHERE settled_at IS NULL";

    /// account_id, way, topic, subject, mark, now → no row if somebody else has done so.
    SETTLE = "UPDATE notice SET settled_at = $6
              WHERE account_id = $1 AND way = $2 AND topic = $3 AND subject = $4 AND mark = $5 AND settled_at IS NULL";

    /// account_id, way, topic, subject, mark, due_at, tries → to be tried again.
    RETRY = "UPDATE notice SET settled_at = NULL, due_at = $6, tries = $7
             WHERE account_id = $1 AND way = $2 AND topic = $3 AND subject = $4 AND mark = $5";

    /// moment → forgets what was settled before.
    FORGET = "DELETE FROM notice WHERE settled_at < $1";
}
