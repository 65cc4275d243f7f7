// Where the pictures of what the page shows are: the links to them follow the board.

/**
 * Points the links to the pictures of a position.
 * @param {{ sfen: string, last?: string | null, orientation: string }} shown
 */
export function pointPictures({ sfen, last, orientation }) {
  const query = new URLSearchParams({ sfen, side: orientation });
  if (last) query.set("last", last);
  for (const form of ["svg", "png"]) point(`picture-${form}`, `/image/position.${form}?${query}`);
}

/**
 * Points the link to the game that plays itself; without a query there is none.
 * @param {URLSearchParams | null} query
 * @param {string} orientation
 */
export function pointReplay(query, orientation) {
  if (query === null) document.getElementById("replay")?.removeAttribute("href");
  else point("replay", `/image/replay.gif?${new URLSearchParams([...query, ["side", orientation]])}`);
}

/** @param {string} id @param {string} address */
function point(id, address) {
  document.getElementById(id)?.setAttribute("href", address);
}
