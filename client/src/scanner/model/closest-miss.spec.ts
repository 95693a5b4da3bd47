import { type GameEvent, odds, SCANNER_DEFAULTS, type Scanner } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { createStore } from 'jotai';
import { onBoard } from '../../testing/on-board.js';
import { someCriteria } from '../testing/scanner-criteria.js';
import { closestMiss } from './closest-miss.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const soon = aGame({ commenceTime: NOW + 3_600_000 });

const pair = (home: number, away: number, over: Parameters<typeof aQuote>[0] = {}) => [
  aQuote({ event: soon.id, outcome: 'home', book: 'fanduel', price: odds(home), ...over }),
  aQuote({ event: soon.id, outcome: 'away', book: 'betmgm', price: odds(away), ...over }),
];

let clear: (() => void) | undefined;
afterEach(() => clear?.());

const missOf = (quotes: ReturnType<typeof pair>, game: GameEvent = soon, scanner: Partial<Scanner> = {}) => {
  clear = onBoard(createStore(), quotes, { events: [game] }).clear;
  return closestMiss(someCriteria({ scanner: { ...SCANNER_DEFAULTS, ...scanner } }), NOW);
};

it('the closest pair of prices is found with what it costs', () =>
  expect(missOf(pair(1.95, 2))!.profit).toBeCloseTo((1 / (1 / 1.95 + 1 / 2) - 1) * 100, 9));

it('a pair too good to be true is not the best pair', () => expect(missOf(pair(3, 3))).toBeUndefined());

it.each<[string, GameEvent, Partial<Scanner>]>([
  ['of a sport that is not searched', soon, { sports: ['icehockey_nhl'] }],
  ['of a live game, without live games', { ...soon, commenceTime: NOW - 60_000 }, { liveGames: false }],
  ['of a finished game', { ...soon, completed: true }, {}],
])('a pair %s is not the best pair', (_, game, scanner) => {
  expect(missOf(pair(1.95, 2), soon)).toBeDefined();
  clear?.();
  expect(missOf(pair(1.95, 2), game, scanner)).toBeUndefined();
});

it('player props count only if they are searched', () => {
  const prop = { family: 'player_points', subject: 'P. Mahomes' };
  expect(missOf(pair(1.95, 2, prop))).toBeDefined();
  clear?.();
  expect(missOf(pair(1.95, 2, prop), soon, { playerProps: false })).toBeUndefined();
});

it('a book that takes no bet is not in the best pair', () =>
  expect(missOf(pair(1.95, 2, { offer: { limit: 0 } }))).toBeUndefined());

it('a three-way market counts only if three-way markets are searched', () => {
  const threeWay = [
    ['home', 'fanduel', 2.9],
    ['draw', 'betmgm', 3],
    ['away', 'novig', 3],
  ].map(([outcome, book, price]) =>
    aQuote({
      event: soon.id,
      outcome: outcome as string,
      set: 'away,draw,home',
      book: book as string,
      price: odds(price as number),
    }),
  );
  expect(missOf(threeWay, soon, { threeWay: true })!.profit).toBeCloseTo((1 / (1 / 2.9 + 2 / 3) - 1) * 100, 9);
  clear?.();
  expect(missOf(threeWay, soon, { threeWay: false })).toBeUndefined();
});
