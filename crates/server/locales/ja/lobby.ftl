# The lobby: open seeks, quick pairing, challenges, and the games that wait.

home-strangers = ほかのプレイヤーと対局
home-strangers-more = 持ち時間を選ぶと、同じ条件を選んだ人が対局相手になります。アカウントは不要です。
home-lobby = 募集中の対局を見る
home-statistics = どちらが勝っている？　勝敗の統計

time-short = { $minutes }分+{ $seconds }秒
time-short-reserve = 1手{ $days }日+{ $reserve }日
time-short-days = { $days ->
   *[other] 1手{ $days }日
}

lobby-title = ロビー
lobby-lead = 対局相手を探しましょう。条件の合う2人がそろうと、すぐに対局が始まります。
lobby-quick = すぐに対局
lobby-open = 対局相手を募集中
lobby-none = 現在、募集中の人はいません。持ち時間を選んで待つと、次に来た人にあなたの募集が表示されます。
lobby-new = 条件を指定して募集
lobby-create = この条件で募集
lobby-others = 待たずに対局
lobby-take = 対局する
lobby-take-label = { $name } さんと対局する
lobby-withdraw = 取り下げる
lobby-own = あなたの募集です
lobby-accounts-only = アカウントが必要です
lobby-rated = レーティング対局
lobby-unrated = レーティングなし
lobby-wants-black = 先手を希望
lobby-wants-white = 後手を希望
lobby-from = レーティング{ $lowest }以上
lobby-until = レーティング{ $highest }以下
lobby-between = レーティング{ $lowest }～{ $highest }
lobby-lowest-label = 相手のレーティングの下限
lobby-highest-label = 相手のレーティングの上限
lobby-range-hint = 1400 のように点数で入力します。制限を付けると、アカウントを持つプレイヤーだけが応じられます。付けなければゲストも応じられますが、その場合はレーティング対局になりません。
field-range = 「{ $value }」はレーティングとして使えません。0～4000の数字を入力するか、空欄にしてください。

seek-title = 対局相手を募集中
seek-waiting = 対局相手を待っています
seek-waiting-for = { $name } さんの返事を待っています
seek-declined = { $name } さんは今は対局できないとのことです
seek-stay = このページを開いたままお待ちください。対局が始まると自動的に開きます。サイトを離れると、数秒後に募集は終了します。
seek-lasts = このページを離れてもかまいません。募集は続き、始まった対局は「自分の対局」に表示されます。
seek-no-script = JavaScript が無効になっているため、数秒ごとにページを読み込み直して、対局が始まったかどうかを確認します。
seek-withdraw = 募集をやめる
seek-back = ロビーに戻る

challenge-heading = { $name } さんに対局を申し込む
challenge-lead = 対局の条件を選んでください。相手にはすぐに通知され、受けるか断るかを選べます。
challenge-send = 申し込む
challenge-accept = 受ける
challenge-decline = 断る

waiting-title = 自分の対局
waiting-none = 進行中の対局も、届いている申し込みもありません。
waiting-challenges = 届いた申し込み
waiting-turn = あなたの番
waiting-theirs = 相手の番
waiting-friend = 友達の参加待ち
waiting-computer = コンピュータとの対局
waiting-sent = 募集・申し込み中
waiting-anybody = 相手を問わず募集
waiting-moves = { $moves ->
    [0] まだ指し手なし
   *[other] { $moves }手まで進行
}
waiting-left = 残り{ $time }
waiting-count = { $count ->
    [0] あなたの指し手や返事を待っている対局はありません
   *[other] { $count }件の対局があなたの指し手や返事を待っています
}

live-turn = { $name } との対局で、あなたの番です
live-challenge = { $name } さんから対局の申し込みが届きました
live-found = { $name } さんとの対局が始まりました
live-found-guest = 対局が始まりました
live-open = 開く
live-dismiss = 閉じる

error-seek-gone = この募集は終了しました
error-seek-gone-what = ほかの人が先に応じたか、募集が取り下げられました。ロビーで別の対局を探してください。
error-seek-own = 自分とは対局できません
error-seek-own-what = これはあなた自身の募集です。ほかの人を待つか、コンピュータと対局してください。
error-seek-unfit = この対局の対象ではありません
error-seek-unfit-what = 特定の相手への申し込みか、レーティングの範囲やアカウントの有無で相手を限定した募集です。ロビーで別の対局を探してください。
