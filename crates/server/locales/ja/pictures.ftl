# Pictures of positions and games.

pictures-heading = 画像
pictures-position = この局面の画像
pictures-replay = 対局のアニメーション画像
error-picture = 画像が見つかりません
error-picture-position = アドレスの局面を SFEN として読み取れません。盤のページから画像のリンクをコピーし直してください。
error-picture-move = アドレスに、読み取れない手か、その局面では指せない手が含まれています。盤のページから画像のリンクをコピーし直してください。
error-picture-choice = アドレスの駒・盤・座標・テーマ・向きの指定に、使えない値があります。駒は { $pieces }、盤は { $boards }、向きは black、white から選べます。
error-picture-size = アドレスの数値が正しくないか、範囲を超えています。画像の幅は120～1600ピクセル（アニメーション画像は120～480ピクセル）、1局面の表示時間は200～5000ミリ秒です。
error-picture-long = 手数が多すぎて、1つの画像にできません。代わりに棋譜をダウンロードしてください。
error-picture-crowded = 画像の作成が混み合っています。1分ほど待ってから、もう一度お試しください。
