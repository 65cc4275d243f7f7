/** The kinds by their SFEN letters, as the texts call them. @type {Readonly<Record<string, string>>} */
export const SLUGS = Object.freeze({
  P: 'pawn',
  L: 'lance',
  N: 'knight',
  S: 'silver',
  G: 'gold',
  B: 'bishop',
  R: 'rook',
  K: 'king',
  '+P': 'pro-pawn',
  '+L': 'pro-lance',
  '+N': 'pro-knight',
  '+S': 'pro-silver',
  '+B': 'horse',
  '+R': 'dragon',
});
