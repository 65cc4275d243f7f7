# Openings: what was played in a position, and how those games ended.

openings-heading = 序盤の統計
openings-none = この局面になった対局はまだありません。終局した対局の最初の{ $plies }手を集計しています。
openings-move = 指し手
openings-games = 局数
openings-results = 先手勝ち・後手勝ち・引き分け
openings-mean = 平均レーティング
openings-newest = 新しい対局
openings-strongest = レーティング上位の対局
openings-plies = 終局した対局の最初の{ $plies }手を集計しています。同じ種類の対局は、最も新しいものだけを表示します。
openings-source = 対局
openings-source-site = このサイトの対局
openings-source-collection = ほかで指された対局
openings-rating = 平均レーティング
openings-rating-from = { $rating }以上
openings-period = 期間
openings-months = { $months ->
    [1] 今月
   *[other] 直近{ $months }か月
}
openings-won-black = 先手勝ち
openings-won-white = 後手勝ち
api-parameter-bad = パラメーター「{ $name }」に、API の仕様にない値が指定されています
