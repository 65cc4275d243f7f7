//! The six positions that generators are compared on, with the depth of a race and the right count at it.

pub(crate) struct Race {
    pub(crate) name: &'static str,
    pub(crate) sfen: &'static str,
    /// Depth of the races that count the last ply.
    pub(crate) depth: u8,
}

pub(crate) const RACES: [Race; 6] = [
    Race { name: "start", sfen: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", depth: 5 },
    Race {
        name: "open",
        sfen: "lnsgkgsnl/1r7/p1ppp1bpp/1p3pp2/7P1/2P6/PP1PPPP1P/1B3S1R1/LNSGKG1NL b - 9",
        depth: 5,
    },
    Race { name: "max593", sfen: "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", depth: 3 },
    Race {
        name: "tactical",
        sfen: "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        depth: 3,
    },
    Race {
        name: "mid1",
        sfen: "l4S2l/4g1gs1/5p1p1/pr2N1pkp/4Gn3/PP3PPPP/2GPP4/1K7/L3r+s2L w BS2N5Pb 1",
        depth: 3,
    },
    Race {
        name: "mid2",
        sfen: "ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62",
        depth: 3,
    },
];
