import { forGood, type Put } from './area.js';

/** The most bytes that we store. */
export const CAP = 5 * 1024 * 1024;

/** Stores a text under a key, unless the total would exceed the cap. */
export const putUnderCap = (key: string, text: string, size = sizeWith(key, text)): Put =>
  size > CAP ? 'full' : forGood.put(key, text);

/** The total size in bytes with this text under this key. */
export const sizeWith = (key: string, text: string): number => {
  const before = forGood.read(key);
  const replaced = before === null ? 0 : bytes(key) + bytesUnder(key, before);
  return keptBytes() - replaced + bytes(key) + bytesUnder(key, text);
};

/** The total size in bytes of all keys and texts. */
export const keptBytes = (): number =>
  forGood.keys().reduce((sum, key) => sum + bytes(key) + bytesUnder(key, forGood.read(key) ?? ''), 0);

// Caches the sizes of long texts, so that a small write does not measure them again. Comparing is cheaper than measuring, and cheapest with
// the very string that was read before.
const counted = new Map<string, { text: string; readonly bytes: number }[]>();
const bytesUnder = (key: string, text: string): number => {
  if (text.length < LONG) return bytes(text);
  const known = counted.get(key)?.find((one) => one.text === text);
  if (known) {
    known.text = text;
    return known.bytes;
  }
  const fresh = { text, bytes: bytes(text) };
  counted.set(key, [fresh, ...(counted.get(key) ?? [])].slice(0, 2)); // the current text and the one about to replace it
  return fresh.bytes;
};
const LONG = 10_000;

// Counted instead of encoded: encoding needs memory for the whole text and takes three times as long.
const bytes = (text: string): number => {
  let sum = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    sum += code < 0x800 ? 1 : 2;
    if (isPair(code, text.charCodeAt(at + 1))) at += 1;
  }
  return sum;
};

const isPair = (one: number, next: number): boolean => (one & 0xfc00) === 0xd800 && (next & 0xfc00) === 0xdc00;
