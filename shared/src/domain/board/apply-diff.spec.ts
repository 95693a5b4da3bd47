import { aBoard, aGame, aQuote } from '../../testing/builders.js';
import { odds } from '../odds/formats.js';
import { followDiff, indexedBoard } from './apply-diff.js';
import { type BoardChange, noChange } from './board.js';

const home = aQuote();
const total = aQuote({ family: 'totals', line: 44.5, outcome: 'over' });
const alternate = aQuote({ family: 'totals', market: 'alternate_totals', line: 47.5, outcome: 'over' });
const other = aQuote({ event: 'g2' });

const after = (change: Partial<BoardChange>) => {
  const board = indexedBoard(aBoard([home, total, alternate, other]));
  const touched = followDiff(board, { ...noChange, ...change, seq: board.seq + 1 });
  return { index: board.quotes, touched: Array.from(touched.keys(), ({ key }) => key) };
};

it('a diff marks the line of a price that moved, and no other', () => {
  const up = { ...total, price: odds(2.2) };
  const { index, touched } = after({ upserts: [up] });
  expect(touched).toEqual([total.at]);
  expect(index.lines.get(total.at)!.quotes).toEqual([up]);
});

it('a diff adds a new line for a price without counterpart to the ladder of its market', () => {
  const fresh = aQuote({ family: 'totals', line: 41, outcome: 'under', book: 'betmgm' });
  const { index, touched } = after({ upserts: [fresh] });
  expect(touched).toEqual([fresh.at]);
  expect(index.lines.get(fresh.at)!.ladder).toBe(index.lines.get(total.at)!.ladder);
});

it('a diff marks a line for the last time when its last price is withdrawn', () => {
  const { index, touched } = after({ removed: [total.key] });
  expect(touched).toEqual([total.at]);
  expect(index.lines.has(total.at)).toBe(false);
  expect([...index.lines.get(alternate.at)!.ladder.lines].map(({ key }) => key)).toEqual([alternate.at]);
});

it('a diff keeps a line whose price is withdrawn and offered again at once', () => {
  const { index, touched } = after({ removed: [total.key], upserts: [total] });
  expect(touched).toEqual([total.at]);
  expect(index.lines.has(total.at)).toBe(true);
});

it.each(['locked', 'unlocked'] as const)('touch marks the lines of a market that is %s', (change) =>
  expect(after({ [change]: [alternate.stamp] }).touched).toEqual([alternate.at]),
);

it('a diff marks every line of a game whose start moves', () =>
  expect(after({ events: [aGame()] }).touched).toEqual([home.at, total.at, alternate.at]));

it('a diff forgets the lines and ladders of a game that left the board', () => {
  const { index, touched } = after({ gone: ['g1'] });
  expect(touched).toEqual([home.at, total.at, alternate.at]);
  expect([...index.lines.keys()]).toEqual([other.at]);
  expect([...index.byEvent.keys()]).toEqual(['g2']);
  expect(index.ladders.size).toBe(1);
});

it('a diff marks nothing for unknown keys', () => {
  const unknown = aQuote({ event: 'g9' });
  expect(after({ removed: [unknown.key], locked: [unknown.stamp], gone: ['g9'] }).touched).toEqual([]);
});
