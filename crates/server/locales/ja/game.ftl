# The game page, the invitation, the watcher's page.

play-title = 対局
watch-title = 将棋の観戦
join-title = 将棋への招待

# The panel beside the board.
game-moves = 指し手
game-no-moves = まだ指し手はありません
game-first = 最初へ
game-previous = 1手戻る
game-next = 1手進む
game-last = 現局面へ
game-resign = 投了
game-abort = 対局を取り消す
game-takeback = 待った
game-flip = 盤を反転
game-rematch = 再戦
game-new = 新しい対局
game-settings = 駒・表記・着手
game-share = リンクとダウンロード
game-link = あなた専用の秘密のリンク
game-link-more = どの端末でも、あなたとしてこの対局を開けます。人には教えないでください。
game-watch-link = 観戦用リンク
game-watch-link-more = このリンクを知っている人は対局を見られますが、指すことはできません。
game-copy = コピー
game-download-sfen = 局面（SFEN）
game-download = ダウンロード
game-about = この対局について
game-about-rules = ルール
game-about-handicap = 手合割
game-help = 選択中の駒
game-help-none = 駒を選ぶと、動かし方がここに表示されます。
game-net-now = 今すぐ再接続
game-result = 結果

# The waiting page.
invite-heading = このリンクを友達に送ってください
invite-more = 友達がリンクを開くと、すぐに対局が始まります。このページを開いたまま待つか、秘密のリンクで後から戻ってきてください。
invite-link = 招待リンク
invite-share = 共有…

# The invitation as the friend sees it.
join-heading = 将棋の対局に招待されています
join-you-black = あなたは先手です。あなたから指し始めます。
join-you-black-handicap = 駒落ち戦で、あなたは先手側（下手）です。駒を落とす後手側（上手）から指し始めます。
join-you-white = あなたは後手です。先手から指し始めます。
join-you-white-handicap = 駒落ち戦で、あなたは後手側（上手）です。駒を落として、先に指し始めます。
join-accept = 対局する
join-new = 将棋が初めてでも、指せる場所がすべて盤上に表示されます。

# The dialog before resigning.
resign-heading = 投了しますか？
resign-more = 相手の勝ちになります。
resign-yes = 投了する
resign-no = 対局を続ける

# Whose turn it is, in the scripts and in the page.
js-status-your-turn = あなたの番です
js-status-your-turn-check = あなたの番です（王手がかかっています）
js-status-computer = コンピュータが考えています
js-status-computer-check = 王手！　コンピュータが考えています
js-status-opponent = 相手の番です
js-status-opponent-check = 王手！　相手の番です
js-status-black = 先手の番です
js-status-black-check = 先手の番です（王手）
js-status-white = 後手の番です
js-status-white-check = 後手の番です（王手）
js-status-waiting = 友達を待っています
js-status-open = もう1人の参加を待っています
js-status-over = 対局は終了しました
js-seat-you = あなた
js-seat-computer = コンピュータ（レベル{ $level }）
js-seat-friend = 相手
js-seat-guest = ゲスト
js-seat-open = 空席
js-black = ☗ 先手
js-white = ☖ 後手

js-result-won = あなたの勝ちです！
js-result-lost = あなたの負けです
js-result-draw = 引き分け
js-result-none = 勝敗なし

js-start-hint = 自分の駒をタップすると、動ける場所に点が表示されます。
js-start-hint-wait = 相手から指し始めます。
js-repetition = この局面は{ $count }回目です。
js-repetition-ends = 4回目で対局は終了します。
js-perpetual-you-loses = 最初にこの局面になってから、あなたの指し手はすべて王手です。このまま4回目になると、あなたの負けです。
js-perpetual-you-forbidden = 最初にこの局面になってから、あなたの指し手はすべて王手です。このまま王手を続けて4回目の同じ局面にすることはできません。
js-perpetual-opponent-loses = 最初にこの局面になってから、相手の指し手はすべて王手です。このまま4回目になると、あなたの勝ちです。
js-perpetual-opponent-forbidden = 最初にこの局面になってから、相手の指し手はすべて王手です。相手は、このまま王手を続けて4回目の同じ局面にすることはできません。
js-perpetual-black-loses = 最初にこの局面になってから、先手の指し手はすべて王手です。このまま4回目になると、先手の負けです。
js-perpetual-black-forbidden = 最初にこの局面になってから、先手の指し手はすべて王手です。先手は、このまま王手を続けて4回目の同じ局面にすることはできません。
js-perpetual-white-loses = 最初にこの局面になってから、後手の指し手はすべて王手です。このまま4回目になると、後手の負けです。
js-perpetual-white-forbidden = 最初にこの局面になってから、後手の指し手はすべて王手です。後手は、このまま王手を続けて4回目の同じ局面にすることはできません。

js-looking-back = 振り返り中：{ $ply }手目（全{ $total }手）
js-looking-start = 振り返り中：開始局面
js-back-to-now = 現局面へ

js-say-move-black = 先手：{ $move }
js-say-move-white = 後手：{ $move }
js-say-check = 王手！
js-say-step = { $from }の{ $piece }を{ $to }へ
js-say-take = { $from }の{ $piece }で{ $to }の{ $taken }を取る
js-say-drop = { $to }に{ $piece }を打つ
js-say-promoted = { $move }、成り
js-say-last = { $ply }手目：{ $move }
js-say-no-clocks = この対局に時計はありません。
js-joined = 友達が来ました。対局開始です。

js-illegal = その手は指せません：{ $text }
js-play-anyway = それでも指す（反則負け）
js-refused = 指せませんでした：{ $text }

js-offer-draw = 相手から引き分けの提案があります。
js-offer-impasse = 相手から持将棋の提案があります。
js-offer-rematch = 相手から、先後を入れ替えた再戦の申し込みがあります。
js-offer-takeback = 相手から待ったの申し出があります。
js-offered-takeback = 直前の自分の手について、待ったを申し出ました。相手は応じることも、指し続けることもできます。
js-offered-draw = 引き分けを提案しました。相手は受け入れることも、指し続けることもできます。
js-offered-impasse = 持将棋を提案しました。相手は受け入れることも、指し続けることもできます。
js-offered-rematch = 再戦を申し込みました。相手の承諾が必要です。
js-offer-accept = 受ける
js-offer-decline = 断る
js-offer-withdraw = 取り下げる
js-declined = 相手は断りました。
js-taken-back = 待ったが認められ、手が戻されました。使った時間は戻りません。

js-confirm = この手でよろしいですか？
js-confirm-play = 指す
js-confirm-not = 選び直す

js-premove = 次の手を予約しました。相手が指した後、その手を指せる局面なら、すぐに指されます。
js-premove-cancel = 予約を取り消す
js-premove-dropped = 予約した手は、この局面では指せません。

js-seat-away = { $side } · 離席中
js-left-wait = 相手が離席しています。あと{ $seconds }秒で、対局を終了できるようになります。
js-left = 相手が対局から離れました。勝ちか引き分けとして終わらせることも、このまま待つこともできます。
js-left-win = 勝ちにする
js-left-draw = 引き分けにする

js-next-replay = ルールにより、引き分けは指し直しです。先後を入れ替えた新しい対局が始まりました。
js-next-replay-opens = 引き分けのため、先後を入れ替えて指し直します。まもなく新しい対局が開きます。
js-next-rematch = 先後を入れ替えて、再戦が始まりました。
js-next-rematch-opens = 先後を入れ替えて再戦します。まもなく新しい対局が開きます。
js-next-open = 今すぐ開く
js-next-stay = ここに残る

js-copied = コピーしました
js-copy-failed = ここではコピーできません。テキストを選択してコピーしてください。

js-net-connecting = 接続しています…
js-net-lost = 接続が切れました。再接続しています…
js-net-offline = この端末はオフラインです。オンラインに戻ると対局を続けられます。
js-net-gone = サイトが応答しません。対局は保存されています。再接続を試み続けます。
js-net-restarting = サイトを再起動しています。対局は保存されており、まもなく再開します。
js-net-unsent = 指し手を送信しています…

# Talk.
chat-players = 相手とのチャット
chat-players-hint = 対局者の2人だけが読めます。
chat-watchers = 観戦者のチャット
chat-watchers-hint = 対局が終わるまで、対局者は読めません。
chat-none = まだ発言はありません。
chat-line = メッセージ
chat-send = 送信
chat-sign-in = ログインして書き込む
chat-mute = チャットを表示しない
js-chat-unread = 新着{ $count }件
js-chat-gone = 退会したユーザー
js-chat-report = 通報
js-chat-report-sure = モデレーターに通報しますか？
js-chat-reported = ありがとうございます。モデレーターが確認します。
js-chat-offline = 接続されていないため、送信できませんでした。

# What a player keeps beside the game.
note-heading = 自分用メモ
note-hint = 自分以外には見えません。
note-keep = 保存
js-quiet-saved = 保存しました
js-quiet-failed = 保存できませんでした：{ $text }
js-quiet-offline = 接続されていないため、保存できませんでした

conditional-heading = 条件付き予約手
conditional-lines = 相手がこう指したら、こう応じる
conditional-hint = 1行に1通りずつ、相手の手、自分の応手、と交互に書きます（例：P-84 P-26）。相手がその手を指すと、応手がすぐに自動で指されます。相手には見えません。
conditional-keep = 保存
conditional-begin = 盤上で手順を入力
conditional-not-now = 条件付き予約手を登録できるのは、相手の手番の間だけです。
conditional-too-many = 行数が多すぎます。
conditional-length = { $line }行目：手順は自分の手で終わるようにし、30手以内にしてください。
conditional-contradiction = { $line }行目：同じ手順に対して、上の行と異なる応手が書かれています。
conditional-no-move = { $line }行目：「{ $word }」は、そこで指せる手ではありません。
conditional-illegal = { $line }行目：「{ $word }」は、そこでは指せません。{ $why }
js-line-theirs = 相手の手…
js-line-yours = 自分の応手…
js-line-so-far = 手順：{ $moves }
js-line-keep = この手順を登録
js-line-back = 1手戻る
js-line-cancel = やめる
