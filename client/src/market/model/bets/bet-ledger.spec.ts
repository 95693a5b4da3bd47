import { followDiff, noChange, odds } from '@fairline/shared/domain';
import { aGame, aQuote, aValuation } from '@fairline/shared/testing';
import { createStore } from 'jotai';
import { onBoard } from '../../../testing/on-board.js';
import { betLedger } from './bet-ledger.js';

const valuation = aValuation();
const quotes = ['draftkings', 'fanduel', 'betmgm'].flatMap((book) =>
  ['h2h', 'h2h_h1'].flatMap((family) => [
    aQuote({ book, family, outcome: 'home', price: odds(1.9) }),
    aQuote({ book, family, outcome: 'away', price: odds(2) }),
  ]),
);

it('only changed lines are recomputed, and replaced bets are named', () => {
  const { held, clear } = onBoard(createStore(), quotes);
  const ledger = betLedger(valuation);
  const first = ledger.read([held]);
  expect([first.gone.size, first.fresh.length]).toEqual([0, 4]);
  expect(ledger.read([held])).toEqual({ gone: new Set(), fresh: [] });

  const diff = { ...noChange, seq: 2, upserts: [{ ...quotes[0]!, price: odds(2.4) }], removed: [quotes[1]!.key] };
  for (const line of followDiff(held.board, diff).keys()) held.touched.add(line);
  const { gone, fresh } = ledger.read([held]);
  expect([...gone].map(({ bet }) => bet.key).sort()).toEqual(['g1|h2h|||away', 'g1|h2h|||home']);
  expect(fresh.map(({ bet: { outcome, best } }) => [outcome, best?.price])).toEqual([['home', 2.4]]);
  clear();
});

it('the bets of a postponed game are recomputed', () => {
  const { held, clear } = onBoard(createStore(), quotes);
  const ledger = betLedger(valuation);
  ledger.read([held]);
  const later = aGame({ commenceTime: aGame().commenceTime + 3_600_000 });
  const diff = { ...noChange, seq: 2, events: [later] };
  for (const line of followDiff(held.board, diff).keys()) held.touched.add(line);
  expect(new Set(ledger.read([held]).fresh.map(({ start }) => start))).toEqual(new Set([later.commenceTime]));
  clear();
});

it('the bets of a removed board are forgotten', () => {
  const { held, clear } = onBoard(createStore(), quotes);
  const ledger = betLedger(valuation);
  ledger.read([held]);
  expect(ledger.read([]).gone.size).toBe(4);
  clear();
});

it('only bets of the requested lines are kept', () => {
  const { held, clear } = onBoard(createStore(), quotes);
  const ledger = betLedger(valuation, ({ ladder }) => ladder.family === 'h2h_h1');
  expect(ledger.read([held]).fresh.map(({ bet }) => bet.family)).toEqual(['h2h_h1', 'h2h_h1']);
  clear();
});

it('a board is read in pieces and reported once, in its final state', () => {
  const { held, clear } = onBoard(createStore(), quotes);
  const ledger = betLedger(valuation);
  expect([ledger.prepare([held], 1), ledger.prepare([held], 1), ledger.prepare([held], 1)]).toEqual([
    false,
    true,
    true,
  ]);

  const diff = { ...noChange, seq: 2, upserts: [{ ...quotes[0]!, price: odds(2.4) }] };
  for (const line of followDiff(held.board, diff).keys()) held.touched.add(line);
  const { gone, fresh } = ledger.read([held]);
  expect(gone.size).toBe(0);
  expect(fresh.map(({ bet }) => `${bet.key} ${bet.best?.price}`).sort()).toEqual([
    'g1|h2h_h1|||away 2',
    'g1|h2h_h1|||home 1.9',
    'g1|h2h|||away 2',
    'g1|h2h|||home 2.4',
  ]);
  clear();
});
