# Errors are pages: what happened, and what to do.

error-not-found = ページが見つかりません
error-not-found-what = アドレスが間違っているか、ページがなくなった可能性があります。
error-no-game = 対局が見つかりません
error-no-game-what = リンクが途中で切れている可能性があります。もう一度、全体をコピーしてください。対局のアドレスは、このサイトにデータがある限り変わりません。
error-stale-link = このリンクでは席に着けません
error-stale-link-what = 対局はありますが、リンクの秘密の部分が対局者のものと一致しません。もう一度、リンク全体をコピーしてください。観戦することもできます。
error-stale-link-watch = 観戦する
error-seat-taken = 席は埋まっています
error-seat-taken-what = この対局にはすでに参加者がいます。それがあなた自身なら、参加したときのリンクを開いてください。観戦することもできます。
error-called-off = この対局は取り消されました
error-called-off-what = 招待した人が、参加者が来る前に対局を取り消しました。もう一度招待してもらうか、自分で対局を始めてください。
error-no-websocket = このアドレスはページの通信用です
error-no-websocket-what = 対局ページが WebSocket で通信するためのもので、表示する内容はありません。
error-too-many-games = 対局の作成が多すぎます
error-too-many-games-what = お使いのネットワークから、短い時間に多くの対局が作成されました。{ $seconds ->
   *[other] { $seconds }秒後にもう一度お試しください。
}
error-too-many-requests = リクエストが多すぎます
error-too-many-requests-what = お使いのネットワークまたはアカウントから、短い時間に多くのリクエストがありました。{ $seconds ->
   *[other] { $seconds }秒後にもう一度お試しください。
}
error-method = このページではその操作はできません
error-method-what = アドレスは存在しますが、この種類のリクエストには対応していません。
error-too-large = データが大きすぎます
error-too-large-what = 送信された内容が、このページで受け付けられる大きさを超えています。戻って、内容を減らしてください。
error-form = フォームを読み取れませんでした
error-form-what = トップページからやり直してください。
error-unfit = 保存できませんでした
error-too-slow = 時間がかかりすぎました
error-too-slow-what = リクエストが時間内に届きませんでした。もう一度お試しください。接続が不安定な場合は、場所を変えてみてください。
error-overdue-what = サイトが混み合っています。1分ほど待ってから、もう一度お試しください。
error-unavailable = 現在データにアクセスできません
error-unavailable-what = データは失われていません。保存済みの内容はディスクに残っています。1分ほど待ってから、もう一度お試しください。
error-internal = サイト側で問題が発生しました
error-internal-what = 原因はサイト側にあり、内容は記録されました。もう一度お試しください。繰り返し起こる場合は、サイトの運営者にお知らせください。
error-in-one = { $heading }。{ $what }
error-home = トップページへ

field-opponent = 相手はコンピュータか友達から選んでください。「{ $value }」はどちらでもありません。
field-level = レベルは1～11の数字で指定してください。「{ $value }」は使えません。
field-color = 先手、後手、ランダムのどれかを選んでください。「{ $value }」はどれでもありません。
field-handicap = 「{ $value }」という手合割はありません。
field-rules = 「{ $value }」というルールはありません。
field-heading = 修正が必要です

api-sfen-missing = パラメーター「sfen」がありません
api-sfen-twice = パラメーター「sfen」が2回指定されています
api-sfen-bad = 局面として読み取れません：{ $problem }
