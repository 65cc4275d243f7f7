//! The six positions that generators are compared on.

/// A position, how deep its tree is counted, and what is known of it.
pub struct Race {
    pub name: &'static str,
    pub sfen: &'static str,
    pub depth: u8,
    /// The right count at that depth, where one is published; elsewhere ours has to be rsshogi's.
    pub nodes: Option<u64>,
    /// A depth that takes only moments.
    pub shallow: u8,
}

pub const RACES: [Race; 6] = [
    Race {
        name: "start6",
        sfen: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        depth: 6,
        nodes: Some(547_581_517),
        shallow: 4,
    },
    Race {
        name: "open5",
        sfen: "lnsgkgsnl/1r7/p1ppp1bpp/1p3pp2/7P1/2P6/PP1PPPP1P/1B3S1R1/LNSGKG1NL b - 9",
        depth: 5,
        nodes: Some(42_185_862),
        shallow: 4,
    },
    Race {
        name: "max593",
        sfen: "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
        depth: 3,
        nodes: Some(53_393_368),
        shallow: 2,
    },
    Race {
        name: "tactical",
        sfen: "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        depth: 4,
        nodes: Some(516_925_165),
        shallow: 3,
    },
    Race {
        name: "mid1",
        sfen: "l4S2l/4g1gs1/5p1p1/pr2N1pkp/4Gn3/PP3PPPP/2GPP4/1K7/L3r+s2L w BS2N5Pb 1",
        depth: 4,
        nodes: None,
        shallow: 3,
    },
    Race {
        name: "habu",
        sfen: "ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62",
        depth: 4,
        nodes: None,
        shallow: 3,
    },
];
