# Why a move is not allowed, how a game ends, and the rule behind it. One key a value of the rules crate.

illegal-no-piece = そのマスに駒はありません。
illegal-opponents-piece = それは相手の駒です。
illegal-not-in-hand = その駒は持ち駒にありません。
illegal-movement = 駒の動き方が違うか、途中に別の駒があります。
illegal-occupied = そのマスは空いていません。持ち駒は空きマスにだけ打てます。自分の駒は取れません。
illegal-nifu = 自分の歩がある筋に、もう1枚の歩は打てません（二歩）。
illegal-uchifuzume = 歩を打って詰ませることはできません（打ち歩詰め）。ほかの駒なら打って詰ませてもかまいません。
illegal-dead-end = 二度と動けなくなるマスに駒を置くことはできません（行き所のない駒）。
illegal-must-promote = 成らないと二度と動けなくなるので、ここでは必ず成ります。
illegal-cannot-promote = この手では成れません。
illegal-king-in-check = 自分の玉が取られてしまいます。
illegal-perpetual-check = この王手はもうかけられません。連続王手の千日手は禁止されているので、別の手を指してください。
illegal-not-your-turn = あなたの番ではありません。
illegal-game-over = 対局は終了しています。

outcome-checkmate = { $winner ->
    [black] 詰み：先手の勝ち
   *[white] 詰み：後手の勝ち
}
outcome-no-legal-moves = { $winner ->
    [black] 後手に指せる手がありません：先手の勝ち
    [white] 先手に指せる手がありません：後手の勝ち
   *[none] 指せる手がありません：引き分け
}
outcome-sennichite = 千日手：引き分け
outcome-perpetual-check = { $winner ->
    [black] 後手の連続王手の千日手：先手の勝ち
   *[white] 先手の連続王手の千日手：後手の勝ち
}
outcome-max-moves-draw = 最大手数に到達：引き分け
outcome-impasse-declared = { $winner ->
    [black] 入玉宣言：先手の勝ち
    [white] 入玉宣言：後手の勝ち
   *[none] 入玉宣言：引き分け
}
outcome-impasse-agreed = { $winner ->
    [black] 持将棋の点数計算：先手の勝ち
    [white] 持将棋の点数計算：後手の勝ち
   *[none] 持将棋：引き分け
}
outcome-resign = { $winner ->
    [black] 後手の投了：先手の勝ち
   *[white] 先手の投了：後手の勝ち
}
outcome-time-up = { $winner ->
    [black] 後手の時間切れ：先手の勝ち
   *[white] 先手の時間切れ：後手の勝ち
}
outcome-illegal-move = { $winner ->
    [black] 後手の反則：先手の勝ち
   *[white] 先手の反則：後手の勝ち
}
outcome-agreed-draw = 合意による引き分け
outcome-aborted = 対局の取り消し：勝敗なし
outcome-left = { $winner ->
    [black] 後手の離席：先手の勝ち
    [white] 先手の離席：後手の勝ち
   *[none] 対局者の離席：引き分け
}

rule-checkmate = 王手をかけられた玉がどう指しても助からなければ詰みで、王手をかけた側の勝ちです。
rule-no-legal-moves = { $preset ->
    [brainking] 王手はかかっていないが指せる手がない場合は、引き分けです（ステイルメイト）。
   *[other] 指せる手がない側は、王手がかかっていなくても負けです。
}
rule-sennichite = { $preset ->
    [swedish] 盤上の駒の配置、両者の持ち駒、手番がすべて同じ局面が4回現れると引き分けとなり、先後を入れ替えて指し直します。
    [jsa] 盤上の駒の配置、両者の持ち駒、手番がすべて同じ局面が4回現れると引き分けとなり、先後を入れ替えて指し直します。
   *[other] 盤上の駒の配置、両者の持ち駒、手番がすべて同じ局面が4回現れると、引き分けです。
}
rule-perpetual-check = 同一局面が4回現れ、その間の一方の指し手がすべて王手だった場合は、王手をかけ続けた側の負けです。
rule-max-moves-draw = { $preset ->
    [jsa] 500手指しても勝負がつかなければ、引き分けです。
    [csa] 256手指しても勝負がつかなければ、引き分けです。
   *[other] 最大手数までに勝負がつかなければ、引き分けです。
}
rule-impasse-declared = { $preset ->
    [jsa] 玉と、玉以外の10枚以上の駒が敵陣（奥の3段）にあり、王手がかかっていなければ宣言できます。敵陣にあるこれらの駒と持ち駒を、飛・角は5点、玉を除くほかの駒は1点として数えます。31点以上で勝ち、24～30点は引き分けで指し直し、23点以下は負けです。
   *[other] 玉と、玉以外の10枚以上の駒が敵陣（奥の3段）にあり、王手がかかっていなければ宣言できます。敵陣にあるこれらの駒と持ち駒を、飛・角は5点、玉を除くほかの駒は1点として数えます。先手は28点以上、後手は27点以上で勝ち、足りなければ宣言した側の負けです。
}
rule-impasse-agreed = { $preset ->
    [swedish] 両方の玉が敵陣に入り、どちらも詰む見込みがない状態です。飛・角は5点、玉を除くほかの駒は1点として数えます。両者とも24点以上なら引き分けで、先後を入れ替えて指し直します。24点に満たない側がいれば、その側の負けです。
    [jsa] 両者が合意し、飛・角は5点、玉を除くほかの駒は1点として数えます。両者とも24点以上なら引き分けで、先後を入れ替えて指し直します。24点に満たない側がいれば、その側の負けです。
   *[other] 両方の玉が敵陣に入り、両者が持将棋に合意したので、引き分けです。
}
rule-resign = 対局者はいつでも投了でき、その場合は相手の勝ちです。
rule-time-up = 時間が切れた側の負けです。
rule-illegal-move = このルールでは、反則の手を指すと即負けになります。
rule-agreed-draw = 両者の合意で引き分けにできます。
rule-left = 時計を使う対局で、席を離れたまま戻らない側は、対局を放棄したことになります。相手は、勝ちか引き分けとして終わらせることができます。
rule-aborted = 取り消された対局は、どちらの成績にもなりません。

# The handicaps, by the pieces that White plays without.
handicap-even = 駒落ちなし
handicap-lance = 左香
handicap-right-lance = 右香
handicap-bishop = 角
handicap-rook = 飛車
handicap-rook-lance = 飛車と左香
handicap-two-piece = 飛車と角
handicap-three-piece = 飛車、角、左香
handicap-four-piece = 飛車、角、両香
handicap-five-piece = 飛車、角、両香、右桂
handicap-left-five-piece = 飛車、角、両香、左桂
handicap-six-piece = 飛車、角、両香、両桂
handicap-left-seven-piece = 飛車、角、両香、両桂、左銀
handicap-right-seven-piece = 飛車、角、両香、両桂、右銀
handicap-eight-piece = 残るのは玉、金、歩
handicap-ten-piece = 残るのは玉と歩
handicap-named = { $japanese }（{ $words }）
