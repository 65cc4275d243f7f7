# Ratings, grades, speeds.

speed-bullet = 超早指し
speed-blitz = 早指し
speed-rapid = 中速
speed-classical = 長時間
speed-correspondence = 通信将棋

game-about-rated = { $time } · { $speed } · レーティング対局
game-about-unrated = { $time } · { $speed } · レーティングなし
join-rated = レーティング対局です。
join-rated-guest = ログインしてから対局した場合だけ、レーティング対局になります。

home-rated-label = レーティング対局
home-rated-even = 平手のみ
home-rated-yes = する
home-rated-no = しない
home-rated-hint = レーティング対局では、両者のレーティングが変動します。時計を使い、両者がアカウントを持っている必要があります。
field-rated = レーティング対局は「平手のみ」「する」「しない」から選んでください。「{ $value }」はどれでもありません。
