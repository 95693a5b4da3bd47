import { momentOf } from './read-time.js';

/**
 * Steps over the bytes of JSON without parsing it. It checks nothing: pass JSON that was parsed before, or parse what it stepped over. It
 * ends in any case.
 */
export class JsonWalk {
  constructor(
    private readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  /** The first byte of what comes next, after spaces; undefined at the end. */
  peek(): number | undefined {
    const { bytes } = this;
    while (
      bytes[this.at] === SPACE ||
      bytes[this.at] === LINE_FEED ||
      bytes[this.at] === RETURN ||
      bytes[this.at] === TAB
    )
      this.at++;
    return bytes[this.at];
  }

  /** Steps into an object. `visit` gets each key as written and must step over its value. */
  fields(visit: (key: string) => void): void {
    this.at++;
    while (this.peek() === QUOTE) {
      const start = this.at + 1;
      this.skipText();
      const key = String.fromCharCode(...this.bytes.subarray(start, this.at - 1));
      this.peek();
      this.at++; // the colon
      visit(key);
      if (this.peek() === COMMA) this.at++;
    }
    this.at++;
  }

  /** Steps into a list. `visit` gets the first byte of each item and must step over the item. */
  items(visit: (first: number) => void): void {
    this.at++;
    for (let first = this.peek(); first !== undefined && first !== LIST_END; first = this.peek()) {
      visit(first);
      if (this.peek() === COMMA) this.at++;
    }
    this.at++;
  }

  /** Steps over one value of any kind. Counts brackets instead of calling itself, so that no depth is too much. */
  skip(): void {
    let depth = 0;
    do {
      const first = this.peek();
      if (first === undefined) return;
      if (first === QUOTE) this.skipText();
      else if (first === OBJECT || first === LIST) depth += this.step();
      else if (first === OBJECT_END || first === LIST_END) depth -= this.step();
      else if (first === COMMA || first === COLON) this.step();
      else this.skipWord();
    } while (depth > 0);
  }

  private step(): 1 {
    this.at++;
    return 1;
  }

  private skipText() {
    const { bytes } = this;
    let at = this.at + 1;
    while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
    this.at = at + 1;
  }

  // A number, true, false or null.
  private skipWord() {
    do this.at++;
    while (isInWord(this.bytes[this.at]));
  }
}

const isInWord = (byte: number | undefined): boolean =>
  byte !== undefined && byte > SPACE && byte !== COMMA && byte !== OBJECT_END && byte !== LIST_END;

const [TAB, LINE_FEED, RETURN, SPACE] = [9, 10, 13, 32];
const [COLON, BACKSLASH] = [58, 92];
export const [QUOTE, COMMA, LIST, LIST_END, OBJECT, OBJECT_END] = [34, 44, 91, 93, 123, 125] as const;

/** Bytes, and the same bytes for reading several at once. */
export interface Bytes {
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

export const bytesOf = (bytes: Uint8Array): Bytes => ({
  bytes,
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** The length of the feed's usual time, `2026-11-22T18:00:05Z`. */
export const TIME_LENGTH = 20;

/** Reads times and prices where they stand in the bytes of an answer, without making strings. */
export class ValueReader {
  /** The first byte after the last price. */
  end = 0;
  // The last time: its bytes as numbers, and in milliseconds.
  private hour = Number.NaN;
  private minute = Number.NaN;
  private startOfMinute = Number.NaN;

  /** A time in the feed's usual format, in milliseconds since 1970; NaN for any other. Most differ from the one before in seconds only. */
  time(now: Bytes, at: number): number {
    const { bytes, view } = now;
    if (at + TIME_LENGTH > bytes.length) return Number.NaN;
    const hour = view.getFloat64(at, true);
    const minute = view.getFloat64(at + 8, true);
    if (hour !== this.hour || minute !== this.minute) {
      this.hour = hour;
      this.minute = minute;
      this.startOfMinute = minuteAt(bytes, at);
    }
    const second = twoDigits(bytes, at + 17);
    const isTime = bytes[at + 16] === COLON && bytes[at + 19] === LETTER_Z && second < 60;
    return isTime ? this.startOfMinute + second * 1_000 : Number.NaN;
  }

  /** A plain JSON number; NaN for any other text, for one with an exponent, and for one of more digits than are exact. */
  price({ bytes }: Bytes, from: number): number {
    const isNegative = bytes[from] === MINUS;
    const start = isNegative ? from + 1 : from;
    let at = start;
    let digits = 0;
    while (isDigit(bytes[at])) digits = digits * 10 + bytes[at++]! - ZERO;
    if (at === start || (bytes[start] === ZERO && at > start + 1)) return Number.NaN;
    let scale = 1;
    if (bytes[at] === POINT) {
      const first = ++at;
      for (; isDigit(bytes[at]); scale *= 10) digits = digits * 10 + bytes[at++]! - ZERO;
      if (at === first) return Number.NaN;
    }
    this.end = at;
    if (at - start > EXACT) return Number.NaN;
    return isNegative ? -digits / scale : digits / scale;
  }
}

const minuteAt = (bytes: Uint8Array, at: number): number => {
  const isMarked =
    bytes[at + 4] === MINUS && bytes[at + 7] === MINUS && bytes[at + 10] === LETTER_T && bytes[at + 13] === COLON;
  if (!isMarked) return Number.NaN;
  const two = (place: number) => twoDigits(bytes, at + place);
  return momentOf(two(0) * 100 + two(2), two(5), two(8), two(11), two(14), 0) ?? Number.NaN;
};

// NaN when one of them is not a digit.
const twoDigits = (bytes: Uint8Array, at: number): number =>
  isDigit(bytes[at]) && isDigit(bytes[at + 1]) ? (bytes[at]! - ZERO) * 10 + bytes[at + 1]! - ZERO : Number.NaN;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= ZERO && byte <= NINE;

// Whole numbers of fifteen digits are exact, and so is one division by a power of ten.
const EXACT = 15;
const [MINUS, POINT, ZERO, NINE, LETTER_T, LETTER_Z] = [45, 46, 48, 57, 84, 90];
