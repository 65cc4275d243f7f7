# Ratings, grades, speeds.

speed-bullet = 超早指し
speed-blitz = 早指し
speed-rapid = 中速
speed-classical = 長時間
speed-correspondence = 日数制

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

grade-dan = { $dan ->
    [1] 初段
    [2] 二段
    [3] 三段
    [4] 四段
    [5] 五段
    [6] 六段
    [7] 七段
    [8] 八段
    [9] 九段
   *[other] { $dan }段
}
grade-kyu = { $kyu }級
grade-lowest = それ未満
rating-certain = { $points } · { $grade }
rating-provisional = { $points }?
rating-games = { $games ->
   *[other] { $games }局
}
rating-graph = { $speed }：最近のレーティング対局{ $games }局でのレーティングの推移（{ $low }～{ $high }点）
rating-game = 対局
rating-change = 増減

player-challenge = 対局を申し込む
player-statistics = 統計
player-ratings = レーティング
player-game-rated = { $speed } · レーティング対局

leaderboard-title = ランキング
leaderboard-heading = ランキング：{ $speed }
leaderboard-lead = この時間区分でレーティング対局を十分に重ね、最近も対局しているプレイヤーの順位です。「?」の付いたレーティングは、まだ確定していないため掲載されません。
leaderboard-speeds = 時間区分
leaderboard-none = この時間区分でレーティング対局を十分に重ねたプレイヤーは、まだいません。
leaderboard-place = 順位
leaderboard-player = プレイヤー
leaderboard-rating = レーティング
leaderboard-games = 対局数
grades-heading = レーティングと段級位
grades-more = 最初は全員が1500点（未確定）です。段級位は100点刻みで、このサイトでの強さの目安です。免状とは関係ありません。
grades-grade = 段級位
grades-from = 点数（以上）
