import { applyDiff, type DevigMethodName, noChange, odds, touch } from '@fairline/shared/domain';
import { aQuote } from '@fairline/shared/testing';
import { createStore } from 'jotai';
import { onBoard } from '../../testing/on-board.js';
import { betLedger } from './bet-ledger.js';

const look = { books: () => true, method: 'multiplicative' as DevigMethodName };
const quotes = ['draftkings', 'fanduel', 'betmgm'].flatMap((book) => [
  aQuote({ book, outcome: 'home', price: odds(1.9) }),
  aQuote({ book, outcome: 'away', price: odds(2) }),
]);

it('works out again only what moved, and comes to the same as from the beginning', () => {
  const { held, clear } = onBoard(createStore(), quotes);
  const ledger = betLedger(look);
  expect(ledger.read([held])).toHaveLength(2);

  const diff = { ...noChange, seq: 2, upserts: [{ ...quotes[0]!, price: odds(2.4) }], removed: [quotes[1]!.key] };
  for (const line of touch(held.index, diff).keys()) held.touched.add(line);
  applyDiff(held.board, diff);
  const again = ledger.read([held]);
  expect(again).toEqual(betLedger(look).read([held]));
  expect(again.map(({ outcome, best }) => [outcome, best?.price])).toEqual([['home', 2.4]]);
  clear();
});

it('lets go of the bets of a board that is gone', () => {
  const { held, clear } = onBoard(createStore(), quotes);
  const ledger = betLedger(look);
  ledger.read([held]);
  expect(ledger.read([])).toEqual([]);
  clear();
});
