/**
 * Whether JSON nests deeper than `most`, at a hundredth of the cost of parsing it: what nests half a million times in one megabyte takes the
 * parser, which cannot be interrupted, a second and more.
 */
export const isDeeper = (json: Uint8Array, most: number): boolean => {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === ARRAY || byte === OBJECT) depth += 1;
    else if (byte === ARRAY_END || byte === OBJECT_END) depth -= 1;
    if (depth > most) return true;
  }
  return false;
};

const [QUOTE, BACKSLASH, ARRAY, ARRAY_END, OBJECT, OBJECT_END] = Buffer.from('"\\[]{}');
