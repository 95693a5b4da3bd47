import { A_TIME, type Amendment, type GameAmendment, type GameMoves, GameText } from './game-text.js';

import { type Bytes, bytesOf, COMMA, JsonWalk, LIST, LIST_END, OBJECT, ValueReader } from './json-walk.js';
import { parseFeed } from './parse-feed.js';

/**
 * The bytes of an answer that was parsed. Books confirm their prices in every answer, so nearly all of the next one is the same text with
 * other times and a few other prices: it is compared with this one game by game, and only what differs is read.
 */
export class AnswerText {
  constructor(
    readonly body: Uint8Array,
    private games?: readonly GameText[],
  ) {}

  /**
   * Compares the next answer with this one. Undefined when it has to be parsed whole: if it is not JSON of the same form (cut off, an error
   * page), or if most of it is new. Changes nothing here.
   */
  next(body: Uint8Array): { readonly text: AnswerText; readonly amendment: Amendment } | undefined {
    this.games ??= gamesIn(bytesOf(this.body));
    const isList = new JsonWalk(this.body).peek() === LIST;
    const read = new NextAnswerReader(this.games, bytesOf(body)).read(isList);
    return read && { text: new AnswerText(body, read.games), amendment: read.amendment };
  }
}

// In an answer of another form no game is found, so that all of the next answer is new.
const gamesIn = (text: Bytes): GameText[] => {
  const walk = new JsonWalk(text.bytes);
  const games: GameText[] = [];
  let isOdd = false;
  const game = (first: number | undefined) => {
    const start = walk.at;
    walk.skip();
    if (first === OBJECT) games.push(new GameText(text, start, walk.at));
    else isOdd = true;
  };
  const first = walk.peek();
  if (first === LIST) walk.items(game);
  else game(first);
  return isOdd ? [] : games;
};

/** Reads an answer by comparing each of its games with the text of that game in the answer before. */
class NextAnswerReader {
  private readonly walk: JsonWalk;
  private readonly games: GameText[] = [];
  private readonly amended: GameAmendment[] = [];
  /** Where the next game probably stood: games mostly keep their order. */
  private likely = 0;
  /** The bytes of games that had to be parsed. */
  private parsed = 0;

  constructor(
    private readonly before: readonly GameText[],
    private readonly now: Bytes,
  ) {
    this.walk = new JsonWalk(now.bytes);
  }

  /** Undefined when the text is not a list of games, or not one game, to its very end, or when most of it had to be parsed. */
  read(isList: boolean): { readonly games: readonly GameText[]; readonly amendment: Amendment } | undefined {
    const isRead = (isList ? this.readList() : this.readGame()) && this.walk.peek() === undefined;
    return isRead ? { games: this.games, amendment: { games: this.amended } } : undefined;
  }

  private readList(): boolean {
    if (!this.take(LIST)) return false;
    if (this.take(LIST_END)) return true;
    do if (!this.readGame()) return false;
    while (this.take(COMMA));
    return this.take(LIST_END);
  }

  private take(byte: number): boolean {
    if (this.walk.peek() !== byte) return false;
    this.walk.at++;
    return true;
  }

  private readGame(): boolean {
    if (this.walk.peek() !== OBJECT) return false;
    const was = this.find(this.walk.at);
    const compared = was === undefined ? undefined : compareGame(this.before[was]!, this.now, this.walk.at);
    if (was !== undefined) this.likely = was + 1;
    return compared ? this.keep(compared.game, { was, moves: compared.moves }) : this.parse();
  }

  private keep(game: GameText, amended: Omit<GameAmendment, 'wire'>): true {
    this.games.push(game);
    this.amended.push({ ...amended, wire: () => parse(this.now.bytes, game.start, game.end) });
    this.walk.at = game.end;
    return true;
  }

  private parse(): boolean {
    const start = this.walk.at;
    this.walk.skip();
    const end = this.walk.at;
    this.parsed += end - start;
    if (this.parsed > this.now.bytes.length / 2) return false;
    try {
      const wire = parse(this.now.bytes, start, end);
      this.games.push(new GameText(this.now, start, end));
      this.amended.push({ was: undefined, moves: undefined, wire: () => wire });
      return true;
    } catch {
      return false; // parsing it whole will say what is wrong with it
    }
  }

  // A game is recognised by its first field, the id. A wrong guess would cost time, nothing else.
  private find(at: number): number | undefined {
    const likely = this.before[this.likely];
    if (likely && hasHead(likely, this.now.bytes, at)) return this.likely;
    const found = this.before.findIndex((game) => hasHead(game, this.now.bytes, at));
    return found < 0 ? undefined : found;
  }
}

const hasHead = ({ text: { bytes }, start, end }: GameText, now: Uint8Array, at: number): boolean => {
  for (let i = 0; start + i < end; i++) {
    if (bytes[start + i] !== now[at + i]) return false;
    if (bytes[start + i] === COMMA) return true;
  }
  return true;
};

const parse = (bytes: Uint8Array, start: number, end: number): unknown =>
  parseFeed(decoder.decode(bytes.subarray(start, end)));

const decoder = new TextDecoder();

/** The same game in the next answer, and what moved since; nothing when `moves` is undefined. */
interface Compared {
  readonly game: GameText;
  readonly moves: GameMoves | undefined;
}

/**
 * Compares a game with the text at `at` of the next answer. Equal stretches are skipped; where they differ, the next time or price is read,
 * moved or not. Undefined when anything else differs: then the text at `at` has to be parsed.
 */
const compareGame = (before: GameText, now: Bytes, at: number): Compared | undefined => {
  const { text, start, end } = before;
  const place = skipEqual(text, now, start, end, at - start);
  if (place === end) return { game: before.next(now, at, at + end - start), moves: undefined };
  return compareFrom(place, before, now, at);
};

// One loop over local variables: it runs for every time and price of an answer.
const compareFrom = (difference: number, before: GameText, now: Bytes, at: number): Compared | undefined => {
  const { text, start, end, values } = before;
  const { starts, ends, outcomes } = values;
  const moved: number[] = [];
  const read: number[] = [];
  let growth: Int32Array | undefined;
  let shift = at - start;
  let value = 0;
  for (let place = difference; place < end; value++) {
    // A number may differ in the byte after it too, by going on.
    while (value < ends.length && start + ends[value]! < place) value++;
    if (value === ends.length) return undefined;
    const from = start + starts[value]!;
    const to = start + ends[value]!;
    if (!isEqual(text, now, place, from, shift)) return undefined;
    const isTime = outcomes[value] === A_TIME;
    const found = isTime ? reader.time(now, from + shift) : reader.price(now, from + shift);
    if (Number.isNaN(found)) return undefined;
    moved.push(value);
    read.push(found);
    const grown = isTime ? 0 : reader.end - to - shift;
    if (grown !== 0) {
      growth ??= new Int32Array(ends.length);
      growth[value] = grown;
      shift += grown;
    }
    place = skipEqual(text, now, to, end, shift);
  }
  return { game: before.next(now, at, end + shift, growth), moves: { values, moved, read } };
};

const reader = new ValueReader();

/**
 * Skips equal bytes and returns a place at most eight bytes before the first difference; `end` without one. Eight bytes are compared as one
 * number. Two such numbers are equal while their bytes are not only if one is 0 and the other -0, and JSON has no bytes of 0.
 */
const skipEqual = (before: Bytes, now: Bytes, from: number, end: number, shift: number): number => {
  const [a, b] = [before.view, now.view];
  const last = Math.min(end, now.bytes.length - shift) - 8;
  let at = from;
  while (at <= last && a.getFloat64(at, true) === b.getFloat64(at + shift, true)) at += 8;
  if (at <= last) return at;
  while (at < end && before.bytes[at] === now.bytes[at + shift]) at++;
  return at;
};

const isEqual = (before: Bytes, now: Bytes, from: number, end: number, shift: number): boolean => {
  if (end - from > 8) return false;
  for (let at = from; at < end; at++) if (before.bytes[at] !== now.bytes[at + shift]) return false;
  return true;
};
