// The graph of a game: what Black may expect after each move, from 0 below to 1 above.

/** @typedef {{ ply: number, mark: string }} Mark */

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT] = [1000, 240];

/** @param {string} name @param {Record<string, string | number>} attributes */
function part(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/**
 * @param {HTMLElement} holder
 * @param {{ expected: number }[]} points what is known, from the start
 * @param {number} last the number of the last move
 * @param {Mark[]} marks
 * @param {string} words what it shows
 * @param {(ply: number) => void} choose
 */
export function drawGraph(holder, points, last, marks, words, choose) {
  const x = (/** @type {number} */ ply) => (last > 0 ? (ply / last) * WIDTH : 0);
  const y = (/** @type {number} */ expected) => (1 - expected) * HEIGHT;
  const svg = part("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", class: "graph-drawing" });
  svg.setAttribute("aria-label", words);
  const line = points.map(({ expected }, ply) => `${x(ply).toFixed(1)},${y(expected).toFixed(1)}`);
  svg.append(part("rect", { width: WIDTH, height: HEIGHT, class: "graph-ground" }));
  if (line.length > 0) {
    svg.append(part("polygon", { points: `0,${HEIGHT} ${line.join(" ")} ${x(points.length - 1).toFixed(1)},${HEIGHT}`, class: "graph-area" }));
  }
  svg.append(part("line", { x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2, class: "graph-middle" }));
  svg.append(part("polyline", { points: line.join(" "), class: "graph-line" }));
  for (const { ply, mark } of marks) {
    const at = points[ply];
    // A line of no length with round ends stays round however the drawing is stretched.
    if (at) svg.append(part("path", { d: `M${x(ply).toFixed(1)} ${y(at.expected).toFixed(1)}h0`, class: `graph-mark graph-${mark}` }));
  }
  svg.append(part("line", { x1: 0, x2: 0, y1: 0, y2: HEIGHT, class: "graph-here", visibility: "hidden" }));
  svg.addEventListener("click", (event) => {
    const box = svg.getBoundingClientRect();
    choose(Math.round((((/** @type {MouseEvent} */ (event).clientX - box.left) / box.width) * last)));
  });
  svg.dataset.last = String(last);
  holder.replaceChildren(svg);
}

/** Marks the move that the board shows. @param {HTMLElement} holder @param {number | null} ply */
export function markPly(holder, ply) {
  const svg = /** @type {SVGSVGElement | null} */ (holder.querySelector("svg"));
  const here = svg?.querySelector(".graph-here");
  const last = Number(svg?.dataset.last ?? 0);
  if (!here) return;
  here.setAttribute("visibility", ply === null ? "hidden" : "visible");
  const x = ply === null || last === 0 ? 0 : (ply / last) * WIDTH;
  here.setAttribute("x1", String(x));
  here.setAttribute("x2", String(x));
}
