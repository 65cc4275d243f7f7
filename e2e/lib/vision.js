// What people see who tell colours apart differently: how unlike two places of a page are in lightness alone.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box in the picture */

export const VISIONS = /** @type {const} */ (['none', 'protanopia', 'deuteranopia', 'tritanopia']);
export const SCHEMES = /** @type {const} */ (['light', 'dark']);

/** Shows the page as somebody with each vision sees it, by day and by night.
 * @param {Page} page
 * @param {(name: string) => Promise<void>} look */
export async function inEveryVision(page, look) {
  const client = await page.context().newCDPSession(page);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const type of VISIONS) {
      await client.send('Emulation.setEmulatedVisionDeficiency', { type });
      await look(`${colorScheme}, ${type}`);
    }
  }
  await client.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
  await client.detach();
}

/** Of pairs of places of one size in a thing, the part (0 to 1) that differs in lightness (L* of 0 to 100) by so much at least.
 * @param {Locator} thing
 * @param {[Box, Box][]} pairs relative to the thing
 * @param {number} [lightness]
 * @returns {Promise<number[]>} */
export async function unlike(thing, pairs, lightness = 10) {
  const picture = (await thing.screenshot()).toString('base64');
  return thing.page().evaluate(
    async ({ picture, pairs, lightness }) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
      context.drawImage(image, 0, 0);
      const linear = (/** @type {number} */ value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      const seen = (/** @type {{ x: number, y: number, width: number, height: number }} */ box) => {
        const { data } = context.getImageData(Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height));
        return Array.from({ length: data.length / 4 }, (_, at) => {
          const [red = 0, green = 0, blue = 0] = [...data.subarray(4 * at, 4 * at + 3)].map((value) => linear(value / 255));
          const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
        });
      };
      return pairs.map(([one, other]) => {
        const [first, second] = [seen(one), seen(other)];
        return first.filter((value, at) => Math.abs(value - (second[at] ?? 0)) >= lightness).length / first.length;
      });
    },
    { picture, pairs, lightness },
  );
}
