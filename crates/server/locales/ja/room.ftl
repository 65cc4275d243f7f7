# What the websocket says: claims, notes, refusals.

claim-declare = 入玉宣言
claim-impasse = 持将棋を提案
claim-draw = 引き分けを提案

note-engine-busy = コンピュータはほかの対局で混み合っており、この対局は順番待ちです。このままお待ちいただくか、後で戻ってきてください。対局は残っています。
note-engine-failed = コンピュータの思考が止まったため、再起動しています。対局は保存されています。このままお待ちいただくか、後で戻ってきてください。

refusal-not-a-player = この操作は対局者だけができます。
refusal-no-claim = 現在の局面では宣言や提案はできません。
refusal-no-offer = 返答する提案がありません。
refusal-stale-ply = 局面がすでに進んでいます。盤を確認して、もう一度お試しください。
refusal-game-not-over = 対局はまだ続いています。
refusal-seat-open = 相手がまだ来ていません。
refusal-unavailable = 現在、指し手を保存できないため、着手されませんでした。少し待って、もう一度お試しください。
refusal-already-offered = すでに提案しています。
refusal-too-many-offers = 提案の回数が多すぎます。どちらかが指すまでお待ちください。
refusal-nothing-to-take-back = 待ったで戻せる自分の手がありません。
refusal-too-many-takebacks = この対局では、これ以上待ったはできません。
refusal-too-late-to-abort = 両者がすでに指しているため、対局を取り消せません。投了はできます。
refusal-not-left = 相手は席にいるか、離席してからまだ十分な時間がたっていません。
refusal-next-exists = 次の対局はすでに始まっています。
refusal-id-reused = ページが2つの操作に同じ番号を使いました。ページを再読み込みしてください。
refusal-busy = 処理が混み合ったため、着手されませんでした。もう一度お試しください。

# Why something was not said, noted or reported.
refusal-talk-empty = メッセージが空です。
refusal-talk-too-long = 長すぎます。短くしてください。
refusal-talk-control = 目に見えない文字が含まれています。取り除いてください。
refusal-talk-too-fast = 短い時間に送信しすぎています。数秒お待ちください。
refusal-talk-full = この対局のチャットは、保存できる上限に達しました。
refusal-talk-needs-account = 観戦中に発言するには、ログインしてください。
refusal-talk-no-message = このメッセージはすでに通報済みか、なくなっています。
refusal-talk-unavailable = 現在保存できません。少し待って、もう一度お試しください。
