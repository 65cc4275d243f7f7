# Accounts: signing up and in, the settings, and a player’s page.

site-nav = アカウント
account-sign-in = ログイン
account-sign-out = ログアウト
account-settings = 設定

account-new-title = アカウント作成
account-new-heading = アカウントを作成
account-new-lead = アカウントがあると、対局をまとめて管理でき、どの端末からでも開けます。アカウントなしでも同じように対局できます。
account-new-create = アカウントを作成
account-new-instead = アカウントをお持ちでない方はこちら
account-forgotten-instead = パスワードをお忘れの方はこちら
account-sign-in-title = ログイン
account-sign-in-instead = アカウントをお持ちの方はログイン

account-name = 名前
account-name-hint = 半角の英字（A～Z）、数字、-、_ を使って2～20文字。ほかの人にも表示され、後から変更できません。
account-name-length = 名前は2～20文字にしてください。
account-name-character = 名前に使えるのは半角の英字（A～Z）、数字、-、_ です。先頭は英字か数字にしてください。
account-name-reserved = この名前はサイトの運営と紛らわしいため使えません。別の名前にしてください。
account-name-taken = この名前はすでに使われています。別の名前にしてください。
account-name-alike = この名前は { $name } さんの名前とよく似ていて、間違えられるおそれがあります。別の名前にしてください。

account-password = パスワード
account-password-hint = 互いに関係のない単語を3つか4つ並べると、覚えやすく、推測されにくくなります。
account-password-empty = パスワードを入力してください。
account-password-long = 長すぎます。256文字以内にしてください。
account-password-weak = このパスワードはすぐに推測されてしまいます。
account-password-keys = 隣り合うキーの並びは簡単に推測されます。
account-password-repeats = 同じ文字の繰り返しは簡単に推測されます。
account-password-common = このパスワード、またはよく似たパスワードが、多くの人に使われています。
account-password-sequence = abc や 6543 のような連続した文字は簡単に推測されます。
account-password-date = 日付や年は簡単に推測されます。
account-password-word = 単語1つだけでは、簡単に推測されます。
account-password-name = 名前だけでは、簡単に推測されます。
account-password-try-words = 単語をいくつか組み合わせましょう。ただし、よくある言い回しは避けてください。
account-password-try-plain = 記号、数字、大文字は必須ではありません。
account-password-try-more = 単語をもう1つか2つ足しましょう。珍しい単語ほど効果的です。
account-password-try-capitals = 大文字にしても、あまり効果はありません。
account-password-try-reversed = 単語を逆さにしても、あまり効果はありません。
account-password-try-substitutions = a を @ にするような置き換えは、あまり効果がありません。
account-password-try-keys = キーの並びを使うなら、もっと長く、曲がる回数を増やしましょう。
account-password-try-repeats = 繰り返しは避けましょう。
account-password-try-sequences = 連続した文字は避けましょう。
account-password-try-dates = 日付や年は避けましょう。

account-email = メールアドレス（任意）
account-email-hint = パスワードを忘れたときのためのものです。ほかの人には表示されません。登録しない場合は、パスワードを大切に保管してください。
account-email-bad = メールアドレスの形式が正しくありません。

account-wrong = 名前かパスワードが違います。パスワードの大文字と小文字は区別されます。
account-not-kept = ブラウザにログイン状態が保存されませんでした。保存されるのは、暗号化された接続（https）か、サイトが動いているコンピュータ自身からの接続で、このサイトの Cookie を許可している場合だけです。
account-plain = このサイトに暗号化されていない接続でアクセスしています。この接続ではログイン状態が保存されず、パスワードを他人に読み取られるおそれもあります。https で始まるアドレスを使うか、サイトの運営者に問い合わせてください。

account-title = 設定
account-heading = { $name } さんの設定
account-admin = このサイトの管理者アカウントです。
account-since = 登録日：{ $date }
account-games = 自分の対局

account-done-password = パスワードを変更しました。ほかの端末はすべてログアウトしました。
account-done-email = メールアドレスを保存しました。
account-done-session = その端末をログアウトしました。
account-done-others = ほかの端末をすべてログアウトしました。
account-done-token = トークンを無効にしました。

account-password-heading = パスワード
account-password-current = 現在のパスワード
account-password-new = 新しいパスワード
account-password-change = パスワードを変更
account-password-others = 変更すると、ほかの端末はすべてログアウトされます。トークンはそのまま使えます。
account-password-wrong = パスワードが違います。
account-email-heading = メールアドレス
account-email-save = 保存
account-sessions = 端末
account-sessions-hint = ログイン中の端末です。IPアドレスは記録していません。
account-session-this = この端末
account-session-unknown = 不明な端末
account-session-seen = 最終アクセス：{ $date }
account-session-end = ログアウト
account-session-end-label = { $device } をログアウト
account-sessions-end = ほかの端末をすべてログアウト
account-vacation = 休暇
account-vacation-hint = 休暇中は、日数制の対局で自分の時計が止まり、いつまで休暇かが全員に表示されます。すでに時間が切れている対局は、負けのままです。
account-vacation-left = { $days ->
   *[other] 今年の休暇は、残り{ $days }日です。
}
account-vacation-days = 今からの休暇日数
account-vacation-begin = 休暇を開始
account-vacation-bad = { $days ->
   *[other] 1日以上、今年の残り日数（{ $days }日）以内で入力してください。
}
account-vacation-lasts = { $date }（UTC）まで休暇中です。
account-vacation-end = 今すぐ終了
account-done-vacation = 休暇を開始しました。
account-done-vacation-end = 休暇を終了しました。時計は再び動いています。
account-blocked = ブロックしているプレイヤー
account-blocked-hint = この人たちの発言は表示されません。この人たちからあなたに対局を申し込むこともできません。
account-unblock = ブロックを解除
account-unblock-label = { $name } のブロックを解除
account-done-unblocked = ブロックを解除しました。このプレイヤーの発言が再び表示されます。
account-tokens = プログラム用トークン
account-tokens-hint = トークンを持つプログラムは、許可された範囲の操作をあなたの代わりに行えます。トークンは Authorization ヘッダーに、Bearer という語に続けて送信します。
account-token-label = 用途
account-token-label-bad = 用途を60文字以内で入力してください。
account-token-scopes = 許可する操作
account-token-scopes-bad = 許可する操作を1つ以上選んでください。
account-tokens-full = これ以上トークンを作成できません。先にどれかを無効にしてください。
account-scope-account-read = アカウント情報（名前、メールアドレス）の閲覧
account-scope-games-read = 対局一覧の閲覧
account-scope-games-play = 自分の対局での着手
account-scope-work = サイトのコンピュータの思考の代行
account-token-make = トークンを作成
account-token-new = 新しいトークンです。表示されるのは今回だけなので、今すぐコピーしてください。
account-token-used = 最終使用：{ $date }
account-token-unused = 未使用
account-token-revoke = 無効にする
account-token-revoke-label = { $label } を無効にする
account-adopt-heading = 対局を追加
account-adopt-hint = ゲストとして対局中の、またはゲストとして指した対局の秘密のリンクを貼り付けてください。追加した後もリンクはそのまま使えます。
account-adopt-link = 対局のリンク
account-adopt = アカウントに追加
account-adopt-bad = このサイトの対局者用リンクではありません。全体をコピーしてください。
account-adopt-taken = この席は別のアカウントのものです。
account-data = データ
account-data-hint = このサイトに保存されているあなたの情報（アカウント、端末、トークン、対局）をすべて1つのファイルにまとめます。
account-export = データをダウンロード
account-delete-heading = アカウントの削除
account-delete-hint = 削除すると元に戻せません。名前はほかの人が使えるようになります。対局は残り、あなたはゲストとして表示されます。秘密のリンクは引き続き使えます。
account-delete = アカウントを削除

player-own = 自分の対局です。友達の参加を待っている対局は、ほかの人には表示されません。
player-filter = 絞り込み
player-opponent = 相手
player-opponent-hint = 相手の名前。コンピュータなら computer、ゲストなら guest
player-opponent-bad = その名前のプレイヤーはいません。
player-result = 結果
player-result-any = すべて
player-result-won = 勝ち
player-result-lost = 負け
player-result-drawn = 引き分け
player-result-unfinished = 対局中
player-result-off = 取り消し
player-from = 開始日
player-until = 終了日
player-date-bad = 日付は「年-月-日」の形で入力してください（例：2026-11-30）。
player-show = 表示
player-all = すべての対局
player-none = 対局はありません。
player-game-date = 日付
player-game-moves = 手数
player-older = 以前の対局
player-download = これらの対局をダウンロード
player-download-hint = 条件に合う対局のうち、新しいものから最大{ $most }局を1つのファイルにまとめます。それより前の対局は、期間を指定してください。

error-no-player = このプレイヤーは見つかりません
error-no-player-what = 名前が間違っているか、アカウントが削除された可能性があります。
error-too-many-tries = 試行回数が多すぎます
error-too-many-tries-what = 短い時間に何度もパスワードが入力されました。{ $seconds ->
   *[other] { $seconds }秒後にもう一度お試しください。
}
error-cross-site = 別のサイトからの操作です
error-cross-site-what = 別のサイトのページから、あなたの操作として送信されたため、処理を行いませんでした。このサイトを直接開いて、もう一度お試しください。
error-token = トークンが必要です
error-token-what = アカウントのトークンを、Authorization ヘッダーに Bearer という語に続けて送信してください。トークンがないか、間違っているか、無効になっています。
error-scope = このトークンでは許可されていません
error-scope-what = 「{ $scope }」の許可が必要です。アカウントの設定で新しいトークンを作成してください。

game-adopt-hint = この対局はまだアカウントに追加されていません。追加すると、ログインしているどの端末からでも開けます。
game-account-more = この対局は、ログインしているどの端末からでも開けます。

# Whom one does not want to hear.
player-block = ブロックする
player-block-hint = ブロックすると、このプレイヤーの発言が表示されなくなります。
player-blocked = このプレイヤーをブロックしています。発言は表示されません。
player-unblock = ブロックを解除
