# Letters that the site sends, what they lead to, and a lost password.

account-forgotten = パスワードをお忘れの方
account-forgotten-lead = 新しいパスワードを設定するためのリンクをメールで送ります。リンクは1時間以内に1回だけ使えます。
account-forgotten-to = このサイトでの名前、またはメールアドレス
account-forgotten-send = リンクを送信
account-forgotten-sent = この名前またはアドレスのアカウントがあり、アドレスが確認済みであれば、メールをお送りしました。届くまで数分かかることがあります。迷惑メールのフォルダもご確認ください。
account-forgotten-none = 確認済みのアドレスがない場合は、サイトの運営者に問い合わせてください。同じようなリンクを発行してもらえます。
account-forgotten-no-mail = このサイトではメールを送信していません。サイトの運営者に問い合わせると、新しいパスワードを設定するためのリンクを発行してもらえます。
account-reset = 新しいパスワード
account-reset-lead = { $name } さんの新しいパスワードを決めてください。

account-email-confirmed = このアドレスは確認済みです。
account-email-open = このアドレスはまだ確認されていません。届いたメールのリンクを開いてください。アドレスをもう一度保存すると、メールが再送されます。
account-email-no-mail = このサイトではメールを送信しないため、アドレスは保存されるだけです。パスワードを忘れたときは、新しいパスワードを設定するためのリンクをサイトの運営者に発行してもらえます。
account-email-mail = パスワードの再設定と、自分の番や対局の申し込みなどのお知らせに使います。あなたのアドレスであることを確かめるため、サイトから確認メールを送ります。ほかの人には表示されません。
account-done-email-sent = アドレスを保存し、確認メールを送りました。メールのリンクを開いてください。
account-done-wishes = 通知の設定を保存しました。
account-wishes-mail = メール通知
account-wishes-mail-hint = それぞれ1回だけ、サイトでまだ見ていない場合に限ってお知らせします。
account-wishes-mail-first = 先にメールアドレスを確認してください。
account-push = このブラウザへの通知
account-push-hint = このサイトのページを開いていないときでも、自分の番や対局の申し込みなどをブラウザがお知らせします。通知を中継する事業者が内容を読むことはできません。ログアウトすると通知は止まります。
account-push-on = ここで通知を受け取る
account-push-off = ここでの通知を停止
account-push-of = お知らせする内容
account-push-refused = ブラウザで通知が許可されていません。先にブラウザの設定で、このサイトの通知を許可してください。
account-push-failed = このブラウザで通知を設定できませんでした。しばらくしてからもう一度お試しください。
account-push-missing = このブラウザはこのような通知に対応していません。iPhone や iPad では、先にこのサイトをホーム画面に追加してください。
account-done-push = 今後、このブラウザに通知が届きます。
account-done-push-end = このブラウザへの通知を停止しました。
account-wish-turn = 日数制の対局で、自分の番になったとき
account-wish-challenge = 対局を申し込まれたとき
account-wish-message = 不在の間に、対局相手からメッセージが届いたとき
account-wishes-save = 保存

letter-stale-title = このリンクは使えません
letter-stale = すでに使われたか、期限が切れたか、途中で切れています。新しいリンクを取得してください。
letter-confirm-title = メールアドレスの確認
letter-confirm-ask = { $email } はあなたのアドレスで、{ $name } はこのサイトでのあなたのアカウントですか？
letter-confirm-button = はい
letter-confirmed = メールアドレスを確認しました。今後、自分の番や対局の申し込みなどをメールでお知らせします。お知らせする内容は設定で選べます。
letter-stop-title = メール通知
letter-stop-ask = 自分の番、対局の申し込み、メッセージのメール通知を停止しますか？　停止しても、パスワードの再設定はできます。
letter-stop-button = メール通知を停止
letter-stopped = メール通知を停止しました。アカウントの設定で再開できます。

letter-confirm-subject = { $name } さんのメールアドレスの確認
letter-confirm =
    Komadai のアカウント { $name } に、このメールアドレスが登録されました。
    
    お心当たりがあれば、3日以内に次のリンクを開いてください。
    { $link }
    
    お心当たりがなければ、何もする必要はありません。今後メールが届くことはありません。
letter-reset-subject = { $name } さんのパスワード再設定
letter-reset =
    Komadai のアカウント { $name } について、パスワードを忘れたとの連絡がありました。
    
    次のリンクから新しいパスワードを設定できます。リンクは1時間以内に1回だけ使えます。
    { $link }
    
    お心当たりがなければ、何もする必要はありません。パスワードは今のまま変わりません。
letter-password-subject = { $name } さんのパスワードが変更されました
letter-password =
    Komadai のアカウント { $name } のパスワードが先ほど変更され、ほかの端末はすべてログアウトされました。
    
    お心当たりがなければ、すぐに次のリンクから新しいパスワードを設定してください。
    { $link }
letter-turn-subject = { $name } との対局で、あなたの番です
letter-turn =
    対局相手の { $name } が指しました。あなたの番です。
    { $link }
letter-challenge-subject = { $name } さんから対局の申し込みが届きました
letter-challenge =
    { $name } さんから対局の申し込みが届きました。
    { $link }
letter-message-subject = { $name } さんからメッセージが届きました
letter-message =
    対局相手の { $name } さんからメッセージが届きました。
    { $link }
letter-foot = メール通知の停止：{ $link }
