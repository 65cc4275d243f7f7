// Texts with `{name}` where a value goes.

/**
 * A text with its values filled in. A name without a value stays, so that it is noticed.
 * @param {string} pattern
 * @param {Readonly<Record<string, string | number>>} values
 * @returns {string}
 */
export function fill(pattern, values) {
  return pattern.replace(/\{(\w+)\}/g, (mark, name) => String(values[name] ?? mark));
}
