//! Tables `chat` and `report`.

queries! {
    /// game_id, room, color, account_id, body, at, the most messages of a room → the number of the message. No row if there
    /// are as many already, or no such game.
    SAY = "INSERT INTO chat (game_id, number, room, color, account_id, body, at)
           SELECT game.id, 1 + COALESCE((SELECT MAX(number) FROM chat WHERE game_id = $1), 0), $2, $3,
                  (SELECT id FROM account WHERE id = $4), $5, $6
           FROM game WHERE game.id = $1 AND (SELECT COUNT(*) FROM chat WHERE game_id = $1 AND room = $2) < $7
           RETURNING number";

    /// game_id, number → the messages after it that no moderator took away, in order, with their writers' names.
    SINCE = "SELECT chat.game_id, chat.number, chat.room, chat.color, chat.account_id, account.name, chat.body, chat.at
             FROM chat LEFT JOIN account ON account.id = chat.account_id
             WHERE chat.game_id = $1 AND chat.number > $2 AND chat.hidden_at IS NULL
             ORDER BY chat.number";

    /// account_id → everything that the account wrote, the oldest first.
    BY_ACCOUNT = "SELECT chat.game_id, chat.number, chat.room, chat.color, chat.account_id, account.name, chat.body, chat.at
                  FROM chat JOIN account ON account.id = chat.account_id
                  WHERE chat.account_id = $1 ORDER BY chat.at, chat.game_id, chat.number";

    /// game_id, number, the reporter's color, the reporter's account, at → no row if there is no such message, or it was
    /// reported by the same before.
    REPORT = "INSERT INTO report (game_id, number, color, account_id, at)
              SELECT game_id, number, $3, (SELECT id FROM account WHERE id = $4), $5
              FROM chat WHERE game_id = $1 AND number = $2
              ON CONFLICT DO NOTHING";

    /// account_id → what it has reported, as a watcher or from its seats, the oldest first.
    REPORTS_BY_ACCOUNT = "SELECT report.game_id, report.number, report.at, report.settled_at FROM report
                          LEFT JOIN seat ON seat.game_id = report.game_id AND seat.color = report.color
                          WHERE report.account_id = $1 OR seat.account_id = $1
                          ORDER BY report.at, report.game_id, report.number";

    /// how many → messages with open reports, and how many of those each has, the first reported first.
    REPORTED = "SELECT chat.game_id, chat.number, chat.room, chat.color, chat.account_id, account.name, chat.body, chat.at,
                    COUNT(*) AS reports, MIN(report.at) AS reported_at
                FROM report
                JOIN chat ON chat.game_id = report.game_id AND chat.number = report.number
                LEFT JOIN account ON account.id = chat.account_id
                WHERE report.settled_at IS NULL
                GROUP BY chat.game_id, chat.number, chat.room, chat.color, chat.account_id, account.name, chat.body, chat.at
                ORDER BY reported_at, chat.game_id, chat.number
                LIMIT $1";

    /// game_id, number, at.
    SETTLE = "UPDATE report SET settled_at = $3 WHERE game_id = $1 AND number = $2 AND settled_at IS NULL";

    /// game_id, number, at.
    HIDE = "UPDATE chat SET hidden_at = $3 WHERE game_id = $1 AND number = $2 AND hidden_at IS NULL";
}
