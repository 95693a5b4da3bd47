import type { Amendment, GameAmendment } from '../amendment.js';
import { compareGame } from './compare-game.js';
import { GameText } from './game-text.js';
import { COMMA, JsonWalk, LIST, LIST_END, OBJECT } from './json-walk.js';
import type { Bytes } from './value-bytes.js';

/** Reads an answer by comparing each of its games with the text of that game in the answer before. */
export class NextAnswerReader {
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
  JSON.parse(decoder.decode(bytes.subarray(start, end)));

const decoder = new TextDecoder();
