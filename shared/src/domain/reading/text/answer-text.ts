import type { Amendment } from '../amendment.js';
import { GameText } from './game-text.js';
import { JsonWalk, LIST, OBJECT } from './json-walk.js';
import { NextAnswerReader } from './next-answer-reader.js';
import { type Bytes, bytesOf } from './value-bytes.js';

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
