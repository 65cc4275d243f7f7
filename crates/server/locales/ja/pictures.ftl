# Pictures of positions and games.

pictures-heading = 画像
pictures-position = この局面の画像
pictures-replay = 対局の動く画像
error-picture = その画像はありません
error-picture-position = アドレスの局面がSFENとして読めません。盤のページから画像のリンクをコピーし直してください。
error-picture-move = アドレスに、読めない手またはその局面で指せない手があります。盤のページから画像のリンクをコピーし直してください。
error-picture-choice = アドレスの駒・盤・座標・テーマ・向きの指定に、ないものがあります。駒は { $pieces }、盤は { $boards }、向きは black, white です。
error-picture-size = アドレスの数が読めないか、範囲を超えています。画像の幅は120～1600、動く画像は120～480、1手の表示時間は200～5000ミリ秒です。
error-picture-long = 手数が多すぎて、ひとつの画像にできません。代わりに棋譜をダウンロードしてください。
error-picture-crowded = 画像の作成が混み合っています。1分ほど待ってから、もう一度お試しください。
