# Statistics: who wins.

statistics-title = 統計
statistics-lead = このサイトで終局したすべての対局の、先手の勝ち、後手の勝ち、引き分けの数です。取り消された対局は含みません。
statistics-player = プレイヤー
statistics-speed = 時間区分
statistics-opening = 初手
statistics-none = 対局はありません。
statistics-all = すべての対局
statistics-games = { $games ->
   *[other] { $games }局
}
statistics-black = 先手の勝ち
statistics-white = 後手の勝ち
statistics-short-black = 先手勝ち
statistics-short-white = 後手勝ち
statistics-drawn = 引き分け
statistics-bar = 先手勝ち{ $black }%、後手勝ち{ $white }%、引き分け{ $drawn }%
statistics-as-black = 先手番
statistics-as-white = 後手番
statistics-by-side = 手番別
statistics-by-speed = 時間区分別
statistics-by-handicap = 手合割別
statistics-by-opening = 初手別
statistics-by-month = 月別
