# What stands on every page.

site-name = Komadai
site-kanji = 駒台
site-description = ブラウザで指せる将棋。コンピュータと対局することも、リンクを送って友達と対局することもできます。アカウントもインストールも不要です。
site-title = { $page } – Komadai
site-home = Komadai 駒台、トップページへ
site-skip = 本文へ移動
site-language = 言語
site-footer = Komadai（駒台）は、取った駒が再び盤上に戻るのを待つ台です。
site-no-script = JavaScript が無効になっています。局面は表示されますが、対局には JavaScript が必要です。

# The sides. Black moves first, except in handicap games.
black = 先手
white = 後手

# Without a connection.
offline-title = 接続なし
offline-heading = 接続がありません
offline-what = このページは、この端末に保存されていません。レッスンとルールは、一度開いたことがあれば接続なしでも読めます。開いたことのある対局も見られます。対局のデータはサイトに保存されています。
offline-kept = 接続がないため、この端末に保存されたページを表示しています。内容が古い可能性があります。接続が回復したら、再読み込みしてください。
