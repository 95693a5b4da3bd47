import { aBoard, aQuote } from '../../testing/index.js';
import { indexedBoard } from '../board/apply-diff.js';
import type { Offer, Quote, StampKey } from '../board/quote.js';
import { odds } from '../odds/formats.js';
import { legRuleOf, priceOn } from './leg-rule.js';

const SPORT = 'americanfootball_nfl';

const pair = (book: string, price: number, offer?: Offer): Quote[] =>
  ['home', 'away'].map((outcome) => aQuote({ book, outcome, price: odds(price), offer }));

const judged = (
  quotes: readonly Quote[],
  wish: Partial<Parameters<typeof legRuleOf>[0]>,
  { book = 'fanduel', state = '', locked = [] }: { book?: string; state?: string; locked?: StampKey[] } = {},
) => {
  const board = { ...indexedBoard(aBoard(quotes)), locked: new Set(locked) };
  const rule = legRuleOf({ maxHold: null, minDepth: null, ...wish }, state, (key) => priceOn(board, key));
  return rule?.(aQuote({ book }).key, SPORT);
};

it('who wants neither has no rule', () => {
  expect(judged(pair('fanduel', 1.9), {})).toBeUndefined();
});

it('the hold of the market is that of all its books; one that nobody knows passes', () => {
  const quotes = [...pair('fanduel', 2), ...pair('betmgm', 1.8), ...pair('caesars', 1.8)]; // 0, 11.1 and 11.1 %
  expect([11, 11.2].map((maxHold) => judged(quotes, { maxHold }))).toEqual([false, true]);
  expect(judged([aQuote({ book: 'fanduel' })], { maxHold: 0 })).toBe(true);
  expect(judged(pair('betmgm', 1.8), { maxHold: 0 })).toBe(true);
});

it('a locked price has no hold', () => {
  const quotes = pair('fanduel', 1.8);
  expect(judged(quotes, { maxHold: 1 })).toBe(false);
  expect(judged(quotes, { maxHold: 1 }, { locked: [quotes[0]!.stamp] })).toBe(true);
});

it('a link must open as near to the bet as wanted; one that nobody knows does not', () => {
  const toGame = pair('fanduel', 1.9, { bookmakerLink: 'https://sportsbook.fanduel.com/e/1' });
  expect((['event', 'market', 'bet'] as const).map((minDepth) => judged(toGame, { minDepth }))).toEqual([
    ...[true, false, false],
  ]);
  expect(judged(pair('betmgm', 1.9), { minDepth: 'event' })).toBe(false);
});

it('a link that needs the state of the bettor is none without it', () => {
  const toSlip = pair('betmgm', 1.9, { eventSid: '1', marketSid: '2', outcomeSid: '3' });
  const by = (state: string) => judged(toSlip, { minDepth: 'bet' }, { book: 'betmgm', state });
  expect([by(''), by('nj')]).toEqual([false, true]);
});
