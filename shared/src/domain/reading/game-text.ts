import { type Bytes, JsonWalk, LIST, OBJECT, QUOTE, TIME_LENGTH, ValueReader } from './json-walk.js';

/** The text of one game within an answer. */
export class GameText {
  constructor(
    readonly text: Bytes,
    readonly start: number,
    readonly end: number,
    private known?: Values,
  ) {}

  /** Where its times and prices stand. Found when first asked for: a text that is never compared costs nothing. */
  get values(): Values {
    this.known ??= findValues(this.text, this.start);
    return this.known;
  }

  /** The same game in the next answer. `growth` says by how many bytes each value became longer, if any did. */
  next(text: Bytes, start: number, end: number, growth?: Int32Array): GameText {
    return new GameText(text, start, end, growth ? grow(this.values, growth) : this.known);
  }
}

const grow = (values: Values, growth: Int32Array): Values => {
  const [starts, ends] = [values.starts.slice(), values.ends.slice()];
  let shift = 0;
  for (let i = 0; i < starts.length; i++) {
    starts[i]! += shift;
    shift += growth[i]!;
    ends[i]! += shift;
  }
  return { ...values, starts, ends };
};

/** The values of one game that may move, and where they stand in its text. */
interface Values extends MovingValues {
  /** The first byte of each value, and the first after it, counted from the start of the game. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/**
 * Finds the values of a game that may move without being parsed: times in the feed's usual format, and prices that are numbers. `text` holds
 * the game from `start` and was parsed before.
 */
const findValues = (text: Bytes, start: number): Values => new ValueFinder(text, start).find();

class ValueFinder {
  private readonly walk: JsonWalk;
  private readonly reader = new ValueReader();
  private readonly values: { start: number; end: number; market: number; outcome: number }[] = [];
  private listed = 0;
  private isOdd = false;

  constructor(
    private readonly text: Bytes,
    private readonly start: number,
  ) {
    this.walk = new JsonWalk(text.bytes, start);
  }

  find(): Values {
    this.object({ bookmakers: () => this.objects(() => this.book()) });
    const values = this.isOdd ? [] : this.values;
    return {
      starts: Int32Array.from(values, ({ start }) => start),
      ends: Int32Array.from(values, ({ end }) => end),
      markets: Int32Array.from(values, ({ market }) => market),
      outcomes: Int32Array.from(values, ({ outcome }) => outcome),
      listed: this.listed,
    };
  }

  // A book's time counts for markets without their own. It may move unread only if there is none.
  private book() {
    const known = this.values.length;
    let areTimed = true;
    this.object({
      last_update: () => this.time(NO_MARKET),
      markets: () =>
        this.objects(() => {
          areTimed = this.market() && areTimed;
        }),
    });
    if (!areTimed) {
      const own = this.values.findIndex(({ market }, i) => i >= known && market === NO_MARKET);
      if (own >= 0) this.values.splice(own, 1);
    }
  }

  /** Returns whether the market says its own time. */
  private market(): boolean {
    const market = this.listed++;
    let isTimed = false;
    let outcome = 0;
    this.object({
      last_update: () => {
        isTimed = this.time(market);
      },
      outcomes: () => this.objects(() => this.outcome(market, outcome++)),
    });
    return isTimed;
  }

  private outcome(market: number, outcome: number) {
    this.object({ price: () => this.price(market, outcome) });
  }

  private time(market: number): boolean {
    const first = this.walk.peek();
    const start = this.walk.at + 1;
    this.walk.skip();
    const end = this.walk.at - 1;
    const isTime = first === QUOTE && end - start === TIME_LENGTH && !Number.isNaN(this.reader.time(this.text, start));
    if (isTime) this.note(start, end, market, A_TIME);
    return isTime;
  }

  private price(market: number, outcome: number) {
    this.walk.peek();
    const start = this.walk.at;
    this.walk.skip();
    const isNumber = !Number.isNaN(this.reader.price(this.text, start)) && this.reader.end === this.walk.at;
    if (isNumber) this.note(start, this.walk.at, market, outcome);
  }

  private note(start: number, end: number, market: number, outcome: number) {
    this.values.push({ start: start - this.start, end: end - this.start, market, outcome });
  }

  // Of a key that comes twice the last value counts, and an escape may hide such a key. Nobody writes either: nothing is learned then.
  private object(known: Readonly<Record<string, () => void>>) {
    const met = new Set<string>();
    this.walk.fields((key) => {
      if (key.includes('\\') || met.has(key)) this.isOdd = true;
      met.add(key);
      const visit = Object.hasOwn(known, key) ? known[key] : undefined;
      if (visit) visit();
      else this.walk.skip();
    });
  }

  private objects(visit: () => void) {
    if (this.walk.peek() !== LIST) return this.walk.skip();
    this.walk.items((first) => (first === OBJECT ? visit() : this.walk.skip()));
  }
}

/** What an answer changed since the answer before it, game by game in the order of the new one. */
export interface Amendment {
  readonly games: readonly GameAmendment[];
}

/** A game whose text differs in times and prices at most, or one to be read anew. */
export interface GameAmendment {
  /** Its place in the answer before. Undefined when it has to be read anew. */
  readonly was: number | undefined;
  /** What moved; undefined if nothing did. */
  readonly moves: GameMoves | undefined;
  /** Parses the game. */
  wire(): unknown;
}

/** The times and prices of a game that moved, and some that did not. */
export interface GameMoves {
  /** All values that may move. */
  readonly values: MovingValues;
  /** Which of them were read, in order. */
  readonly moved: readonly number[];
  /** What each of those says: a time in milliseconds since 1970, or a price as written. */
  readonly read: readonly number[];
}

/** The times and prices of a game, in the order of its text. */
interface MovingValues {
  /** The place of each value's market among all markets of the game; NO_MARKET for a book's own time, which no market needs. */
  readonly markets: Int32Array;
  /** The place of a price among its market's outcomes; A_TIME for a time. */
  readonly outcomes: Int32Array;
  /** How many markets all books list. */
  readonly listed: number;
}

export const NO_MARKET = -1;
export const A_TIME = -1;
