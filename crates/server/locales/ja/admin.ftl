# For those who look after the site, and what they tell everybody.

site-read-only = 現在、対局を休止しています。棋譜や局面は見られますが、指すことはできません。時計は止まっています。
site-announcement = お知らせ
site-put-aside = 閉じる

admin-title = サイト管理
admin-boards = 対局の休止
admin-boards-hint = 休止中は、誰も対局の開始や着手ができず、時間切れにもなりません。すべてのページに休止中と表示されますが、閲覧はできます。休止していた分の時間は、再開時に戻されます。
admin-boards-close = 対局を休止
admin-boards-open = 対局を再開
admin-boards-closed = 対局を休止しました。
admin-boards-opened = 対局を再開しました。
admin-announcements = お知らせ
admin-announcements-hint = ここにあるお知らせは、取り下げるか、読んだ人が閉じるまで、すべてのページに表示されます。
admin-announcement = 新しいお知らせ
admin-announce = 掲載
admin-announced = お知らせをすべてのページに掲載しました。
admin-withdraw = 取り下げ
admin-withdrawn = お知らせを取り下げました。

admin-find = アカウント
admin-find-show = 表示
admin-sessions = { $count ->
    [0] ログイン中の端末はありません。
   *[other] { $count }台の端末でログイン中です。
}
admin-is-banned = このアカウントは利用停止中です
admin-is-closed = このアカウントは閉鎖されています
admin-unbar = 利用を再開させる
admin-not-barred = このサイトの管理者アカウントです。利用停止や閉鎖をするには、先にサーバー上で komadai admin unmake を実行し、管理者権限を外してください。
admin-bar = 利用停止・閉鎖
admin-bar-hint = このアカウントではログインも着手もできなくなります。すべての端末からログアウトされ、トークンは無効になります。進行中の対局は、時間切れで終わるか、利用の再開を待つことになります。
admin-reason = 理由
admin-reason-hint = 本人がログインしようとしたときに表示されます。
admin-ban = 利用停止にする
admin-close = 閉鎖する
admin-rename = 名前を変更
admin-rename-hint = これまでの対局もすべて新しい名前で表示されます。元の名前は誰でも使えるようになります。
admin-rename-new = 新しい名前
admin-reset-hint = 本人が新しいパスワードを設定するためのリンクです。24時間以内に1回だけ使えます。本人以外には渡さないでください。
admin-reset-make = リンクを発行
admin-reset-link = 発行したリンクです。表示されるのは今回だけなので、今すぐコピーしてください。

admin-reports = 通報されたメッセージ
admin-reports-hint = 対局者や観戦者から通報されたメッセージを、古い順に表示しています。削除したメッセージは、誰にも表示されなくなります。
admin-reports-none = 確認待ちの通報はありません。
admin-reported = { $count ->
   *[other] 通報{ $count }件（最初の通報：{ $since }）
}
admin-report-players = 対局者同士のチャット
admin-report-watchers = 観戦者のチャット
admin-report-game = 対局
admin-report-hide = 削除
admin-report-leave = 残す
admin-audit = 操作の記録
admin-audit-none = まだ記録はありません。
admin-audit-when = 日時（UTC）
admin-audit-who = 操作した人
admin-audit-what = 内容
admin-audit-older = 以前の記録
admin-did-ban = アカウントの利用停止
admin-did-close = アカウントの閉鎖
admin-did-open = アカウントの利用再開
admin-did-rename = 名前の変更
admin-did-reset = パスワード再設定リンクの発行：
admin-did-announce = お知らせの掲載
admin-did-withdraw = お知らせの取り下げ
admin-did-hide = メッセージの削除：
admin-did-leave = 通報されたメッセージを残す：
admin-did-read-only = 対局の休止
admin-did-read-write = 対局の再開
admin-did-make = 管理者に指定：
admin-did-unmake = 管理者から解除：
admin-did-worker-token = ワーカー用トークンの発行：
admin-did-collect = ほかで指された対局の取り込み：
admin-did-collect-anew = 取り込んだ対局の入れ替え：
admin-did-recount = 定跡の再集計

account-banned = このアカウントは利用停止中です。
account-closed = このアカウントは閉鎖されています。
account-barred-reason = 理由：{ $reason }

error-barred = この席のアカウントは利用できません
error-barred-what = この席のアカウントは、サイトの運営者によって利用停止または閉鎖されています。対局を観戦することはできます。
error-read-only = 現在、対局を休止しています
error-read-only-what = 対局を見ることはできますが、新しく始めたり参加したりすることはできません。しばらくしてから、もう一度お試しください。
refusal-read-only = 現在、対局を休止しているため、着手されませんでした。時計は止まっています。
