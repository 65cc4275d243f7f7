# Records that somebody brings along: the form, and the page on which one is stepped through.

records-title = 棋譜を見る
records-heading = 棋譜を見る
records-lead = 棋譜（KIF、KI2、CSA、USI、JKF、PSN）を開いて、1手ずつ再生できます。
records-file = ファイル
records-file-hint = 8 MB まで。形式と文字コードは自動で判別します。
records-text = または棋譜のテキスト
records-open = 開く
records-kept = 棋譜はサイトに保存されません。内容は、表示されるページの中にだけあります。
records-nothing = ファイルを選ぶか、棋譜のテキストを貼り付けてください。
records-wrong = 棋譜を読み込めませんでした（{ $line }行目、{ $column }文字目）。{ $fault }
records-too-long = この棋譜は変化を含めて{ $moves }手あります。表示できるのは{ $most }手までです。

records-too-much = 指し手以外の内容が多すぎて、1ページに表示できません。
error-records-crowded = 棋譜の読み込みが混み合っています
error-records-crowded-what = 1分ほど待ってから前のページに戻り、もう一度送信してください。

record-heading = { $black } – { $white }
record-another = 別の棋譜
record-no-script = 棋譜の再生には JavaScript が必要です。本譜の指し手は下にあります。
record-no-moves = この棋譜には指し手がありません
record-last = 最後へ
record-forks = 変化
record-games = このファイルの対局
record-among = { $number }局目（全{ $of }局）
record-previous = 前の対局
record-next = 次の対局
record-take = ダウンロード形式
record-lost = { $format } では次の内容を保存できません：{ $lost }
record-format = 形式
record-format-of = { $format }、{ $encoding }
record-header-event = 棋戦
record-header-site = 場所
record-header-start-time = 開始日時
record-header-end-time = 終了日時
record-header-time-limit = 持ち時間
record-header-opening = 戦型
record-header-note = 備考
js-record-foul = 反則：{ $text }

record-ended = { $winner ->
    [black] { $what }：先手の勝ち
   *[white] { $what }：後手の勝ち
}
record-end-resign = 投了
record-end-chudan = 中断
record-end-sennichite = 千日手
record-end-jishogi = 持将棋
record-end-time-up = 時間切れ
record-end-illegal-win = 反則
record-end-illegal-lose = 反則
record-end-illegal-action-black = 先手の反則
record-end-illegal-action-white = 後手の反則
record-end-kachi = 入玉宣言
record-end-hikiwake = 引き分け
record-end-tsumi = 詰み
record-end-fuzumi = 不詰
record-end-default-win = 不戦勝
record-end-default-lose = 不戦敗
record-end-max-moves = 最大手数に到達
record-end-matta = 待った
record-end-error = エラーにより棋譜が途切れています
