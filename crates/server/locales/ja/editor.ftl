# The position editor, and what can be wrong with a position.

editor-title = 局面編集
editor-heading = 局面を作る
editor-lead = 駒を選んで、置きたいマスをクリックするか、ドラッグしてください。できた局面は、検討することも、そこから対局することもできます。
editor-no-script = 駒を並べるには JavaScript が必要です。テキスト形式の局面は、JavaScript なしでも変更できます。
editor-no-sfen = SFEN として読み取れません（{ $column }文字目）。{ $problem }
editor-pieces = 駒
editor-move = 駒を動かす
editor-erase = 駒を取り除く
editor-hand-black = 先手の持ち駒
editor-hand-white = 後手の持ち駒
editor-turn = 手番
editor-turn-black = 先手
editor-turn-white = 後手
editor-begin = 元にする配置
editor-kings = 両玉のみ
editor-tsume = 後手玉のみ（詰将棋用）
editor-rest = 残りの駒をすべて後手の持ち駒にする
editor-turn-board = 盤を反転
editor-state = この局面
editor-sfen = 局面のテキスト（SFEN）
editor-sfen-set = 並べる
editor-analyse = 検討する
editor-play = ここから対局
editor-play-computer = コンピュータと対局
editor-play-friend = 友達と対局
editor-play-hint = この場合、レーティング対局にはなりません。
editor-keys-heading = キーボード操作
editor-keys = 矢印キーで盤上を移動します。P、L、N、S、G、B、R、K で先手の駒を置きます（Shift を押しながらなら後手の駒）。+ で駒を裏返し、X で駒の持ち主を替え、Delete で駒を取り除きます。

js-editor-fine = 将棋の局面として成立しています。

problem-no-king = { $color ->
    [black] 先手の玉がありません。
   *[white] 後手の玉がありません。
}
problem-two-kings = { $color ->
    [black] 先手の玉が2枚以上あります。
   *[white] 後手の玉が2枚以上あります。
}
problem-too-many = { $piece }が{ $most }枚を超えています。
problem-nifu = { $color ->
    [black] { $file }筋に先手の歩が2枚あります（二歩）。
   *[white] { $file }筋に後手の歩が2枚あります（二歩）。
}
problem-dead-end = { $square }の{ $piece }は、二度と動けません（行き所のない駒）。
problem-opponent-in-check = { $color ->
    [black] 先手の番なのに、後手の玉に王手がかかっています。このままでは玉を取れてしまいます。
   *[white] 後手の番なのに、先手の玉に王手がかかっています。このままでは玉を取れてしまいます。
}
problem-no-move = { $color ->
    [black] 先手に指せる手がないため、この局面で終局になります。
   *[white] 後手に指せる手がないため、この局面で終局になります。
}

field-sfen = 「{ $value }」からは対局を始められません。局面編集で確認してください。
home-analysis = 局面や棋譜を検討する
home-editor = 局面を作る
join-you-black-position-first = あなたは先手です。作成された局面から始まり、あなたから指し始めます。
join-you-black-position = あなたは先手です。作成された局面から始まり、後手から指し始めます。
join-you-white-position-first = あなたは後手です。作成された局面から始まり、あなたから指し始めます。
join-you-white-position = あなたは後手です。作成された局面から始まり、先手から指し始めます。
