import { aGame, aQuote } from '../../testing/builders.js';
import { probability } from '../odds/probability.js';
import type { ClosingLine } from '../statistics/closing-lines.js';
import { aFinal, endedAt, KICK_OFF } from '../testing/pick-and-final.js';
import { comparedClosings } from './compared-closings.js';
import { gradeClosing } from './grade-closing.js';
import { gradeOutcome } from './grade-outcome.js';

const game = aGame({ commenceTime: Date.parse(KICK_OFF) });
const closing = (over: Parameters<typeof aQuote>[0], outcomes: string[], ...chances: number[]): ClosingLine => {
  const { at } = aQuote({ event: game.id, ...over });
  return { at, outcomes, chances: chances.map(probability), method: 'multiplicative', books: 5 };
};
const ended = (home: number, away: number) => aFinal({ event_id: game.id, ...endedAt(home, away) });

it('a moneyline, a spread and a total are graded by the final score, each with its scores', () => {
  const moneyline = gradeClosing(closing({}, ['away', 'home'], 0.4, 0.6), game, ended(20, 10));
  expect(moneyline).toMatchObject({ family: 'h2h', winner: 1 });
  expect(moneyline!.brier).toBeCloseTo(0.32, 9);
  expect(moneyline!.logLoss).toBeCloseTo(0.510826, 6);
  const spread = closing({ family: 'spreads', line: -10.5 }, ['away', 'home'], 0.5, 0.5);
  expect(gradeClosing(spread, game, ended(20, 10))).toMatchObject({ family: 'spreads', winner: 0 });
  const total = closing({ family: 'totals', line: 29.5, outcome: 'over' }, ['over', 'under'], 0.5, 0.5);
  expect(gradeClosing(total, game, ended(20, 10))).toMatchObject({ family: 'totals', winner: 0 });
});

it('a pick’em spread is graded like a moneyline', () => {
  const even = closing({ family: 'spreads', line: 0 }, ['away', 'home'], 0.5, 0.5);
  expect(gradeClosing(even, game, ended(20, 10))).toMatchObject({ winner: 1 });
  expect(gradeClosing(even, game, ended(10, 10))).toBeUndefined();
});

it('a part of the game is graded by its periods', () => {
  const half = closing({ family: 'totals_h1', line: 19.5, outcome: 'over' }, ['over', 'under'], 0.5, 0.5);
  expect(gradeClosing(half, game, ended(20, 10))).toMatchObject({ winner: 0 });
});

it('a push, a prop, a team total and a game that was called off have no result', () => {
  const spread = closing({ family: 'spreads', line: -10 }, ['away', 'home'], 0.5, 0.5);
  const prop = closing({ family: 'player_points', subject: 'A', line: 9.5 }, ['over', 'under'], 0.5, 0.5);
  const team = closing({ family: 'team_totals', subject: game.home, line: 9.5 }, ['over', 'under'], 0.5, 0.5);
  for (const line of [spread, prop, team]) expect(gradeClosing(line, game, ended(20, 10))).toBeUndefined();
  const off = { ...ended(20, 10), status: 'postponed' };
  expect(gradeClosing(closing({}, ['away', 'home'], 0.4, 0.6), game, off)).toBeUndefined();
});

it('a tie loses for both teams of a three-way market and is no result of a two-way one', () => {
  const threeWay = closing({}, ['away', 'draw', 'home'], 0.3, 0.2, 0.5);
  const level = { ...ended(13, 13), periods: { home: [3, 3, 0, 7], away: [3, 3, 7, 0] } };
  expect(gradeClosing(threeWay, game, level)).toMatchObject({ winner: 1 });
  expect(gradeClosing(closing({}, ['away', 'home'], 0.4, 0.6), game, level)).toBeUndefined();
});

it('a closing on a quarter line has no result, however it ends: those that end whole are not those that its chances are of', () => {
  const soccer = { ...game, sport: 'soccer_epl' };
  const spread = closing({ family: 'spreads', line: -0.25 }, ['away', 'home'], 0.5, 0.5);
  const total = closing({ family: 'totals', line: 2.75, outcome: 'over' }, ['over', 'under'], 0.5, 0.5);
  for (const [home, away] of [
    [2, 0],
    [0, 2],
    [1, 1],
    [3, 1],
    [2, 1],
  ] as const) {
    const final = { ...ended(home, away), sport_key: 'soccer_epl', periods: { home: [home, 0], away: [away, 0] } };
    for (const line of [spread, total]) expect(gradeClosing(line, soccer, final)).toBeUndefined();
    const half = closing({ family: 'spreads', line: -0.5 }, ['away', 'home'], 0.5, 0.5);
    expect(gradeClosing(half, soccer, final)).toMatchObject({ winner: home > away ? 1 : 0 });
  }
});

it('a quarter line may be half won', () => {
  const final = {
    ...aFinal({ event_id: 'g1', ...endedAt(1, 0) }),
    sport_key: 'soccer_epl',
    periods: { home: [1, 0], away: [0, 0] },
  };
  const match = { ...game, sport: 'soccer_epl' };
  const bet = { family: 'spreads', subject: '', line: -0.75, outcome: 'home', outcomes: ['away', 'home'] };
  expect(gradeOutcome(bet, match, final)).toBe('half won');
});

it('every method is graded on the same lines', () => {
  const moves = ['pinnacle', 'fanduel', 'betmgm', 'caesars'].flatMap((book) =>
    [
      ['home', 1.2],
      ['away', 5],
    ].map(([outcome, price]) => ({
      ...{ family: 'h2h', subject: '', line: undefined, market: 'h2h', book, movedAt: game.commenceTime - 60_000 },
      ...{ outcome: outcome as string, price: price as number },
    })),
  );
  const compared = comparedClosings(game, moves, ended(20, 10));
  expect(compared.map(({ method }) => method)).toEqual([
    'multiplicative',
    'additive',
    'power',
    'shin',
    'odds-ratio',
    'probit',
  ]);
  expect(new Set(compared.map(({ at, winner }) => `${at} ${winner}`)).size).toBe(1);
  const [multiplicative, additive] = compared;
  expect(multiplicative!.chances[1]).toBeCloseTo(5 / 6.2, 9);
  expect(additive!.chances[1]).toBeCloseTo(1 / 1.2 - (1 / 1.2 + 1 / 5 - 1) / 2, 9);
});
