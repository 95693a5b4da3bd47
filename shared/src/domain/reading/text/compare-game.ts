import { A_TIME, type GameMoves } from '../amendment.js';
import type { GameText } from './game-text.js';
import { type Bytes, ValueReader } from './value-bytes.js';

/** The same game in the next answer, and what moved since; nothing when `moves` is undefined. */
export interface Compared {
  readonly game: GameText;
  readonly moves: GameMoves | undefined;
}

/**
 * Compares a game with the text at `at` of the next answer. Equal stretches are skipped; where they differ, the next time or price is read,
 * moved or not. Undefined when anything else differs: then the text at `at` has to be parsed.
 */
export const compareGame = (before: GameText, now: Bytes, at: number): Compared | undefined => {
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
