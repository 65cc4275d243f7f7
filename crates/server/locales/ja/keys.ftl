# Moves as text, and the dialog that lists the keys.

typing-move = 指し手の文字入力
typing-example = P-76、7g7f、76歩
typing-play = 指す
js-typing-not-now = あなたの番ではありません。
typing-no-move = 「{ $text }」は、ここで指せる手ではありません。7g7f、P-76、76歩 のような形で入力してください。
typing-ambiguous = 「{ $text }」に当てはまる手が複数あります：{ $moves }。どの駒を動かすか指定してください。
typing-illegal = 「{ $text }」は指せません。{ $why }

keys-open = キー操作
keys-heading = キー操作の一覧
keys-board = 盤上での操作
keys-help = この一覧を表示
keys-clock = 残り時間を確認
keys-where = 手番と直前の手を確認
keys-type = 指し手の入力欄へ移動
keys-flip = 盤を反転
keys-step = 手順を1手ずつたどる
keys-walk = マスを移動
keys-move = 駒を選ぶ、置く
keys-drop = その持ち駒を選んで打つ
keys-hand = 持ち駒へ移動、盤に戻る
keys-promote = 成るかどうかを聞かれたとき、成る・成らないを選ぶ
keys-draw = 矢印の始点と終点を決める（同じマスで2回押すと丸印）
keys-cancel = 選択をやめる、または書き込みを消す
keys-off = 1文字のキー操作は、設定でオフにできます。
keys-close = 閉じる
