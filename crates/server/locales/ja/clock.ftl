# Time to think: the form, the clocks, and time controls in words.

home-time-label = 持ち時間
home-time-hint = 時間が切れると負けです。時計なしなら、急がずに考えられます。
home-time-none = 時計なし
home-time-custom = そのほか
home-time-custom-label = 持ち時間の指定
home-time-custom-hint = 10m：合計10分。10m+30s*3：その後、30秒の秒読みが3回。5m+3s：1手ごとに3秒加算（フィッシャー）。5m~3s：1手ごとに最初の3秒は消費なし（ディレイ）。3d：1手につき3日。3d+7d：さらに、長考に使える予備が全部で7日。
home-time-theirs-label = 相手の持ち時間を変える
home-time-theirs-hint = 空欄なら、両者とも同じになります。

time-hours = { $count }時間
time-minutes = { $count }分
time-seconds = { $count }秒
time-sudden-death = { $main }切れ負け
time-byoyomi = { $periods ->
    [1] { $main }、切れたら1手{ $period }
   *[other] { $main }、切れたら秒読み{ $period }×{ $periods }回
}
time-byoyomi-only = { $periods ->
    [1] 1手{ $period }
   *[other] 秒読み{ $period }×{ $periods }回
}
time-fischer = { $main }、1手ごとに{ $increment }加算
time-delay = { $main }、1手ごとに最初の{ $delay }は消費なし
time-days = { $days ->
   *[other] 1手につき{ $days }日
}
time-reserve = { $days ->
   *[other] { $each }、予備{ $days }日
}
time-odds = 先手：{ $black }。後手：{ $white }。
game-about-time = 持ち時間
game-about-time-none = 時計なし

field-time = 「{ $value }」は持ち時間として使えません。{ $problem }
time-error-form = 10m、10m+30s*3、5m+3s、5m~3s、3d、3d+7d のような形で入力してください。
time-error-no-time = 秒読みがない場合、持ち時間は1秒以上にしてください。
time-error-main = 持ち時間は24時間以内にしてください。
time-error-period = 秒読み、加算、ディレイは1秒～1時間にしてください。
time-error-periods = 秒読みの回数は1～30回にしてください。
time-error-days = 1手の日数は1～30日、予備は15日以内にしてください。
time-error-mixed = 日数制にするか時計を使うかは、両者でそろえてください。
time-error-alone = 自分の持ち時間も指定してください。

js-clock-black = 先手の時計
js-clock-white = 後手の時計
js-clock-days = { $days }日{ $hours }時間
js-clock-periods = + { $seconds }秒×{ $count }回
js-clock-period = { $seconds }秒×{ $count }回
js-clock-last = 最後の秒読み
js-clock-words = { $side }：{ $time }。

# The last seconds of the reader's time, counted aloud: by what is left. A language may count as its own referees do.
js-count-30 = 残り30秒
js-count-20 = 残り20秒
js-count-10 = 残り10秒
js-count-9 = 一
js-count-8 = 二
js-count-7 = 三
js-count-6 = 四
js-count-5 = 五
js-count-4 = 六
js-count-3 = 七
js-count-2 = 八
js-count-1 = 九

js-clock-reserve = 予備
js-clock-reserve-more = + { $time }

game-vacation-black = 先手は{ $date }（UTC）まで休暇中です。時計は止まっています。
game-vacation-white = 後手は{ $date }（UTC）まで休暇中です。時計は止まっています。
