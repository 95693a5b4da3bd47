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
