import {
  type ArbitrageOffer,
  joinPositions,
  type Offer,
  odds,
  offerArbitrage,
  type PositionPick,
  voidCaseInWords,
} from '@fairline/shared/domain';
import { aGame, aLeg, aQuote, arbitrageOn } from '@fairline/shared/testing';
import { createStore } from 'jotai';
import { picksAtom } from '../../picks/model/picks-atom.js';
import { onBoard } from '../../testing/on-board.js';
import { someCriteria } from '../testing/scanner-criteria.js';
import { placeOfferAtom } from './place-offer.js';
import { voidRiskAtom } from './void-risk.js';

const game = aGame({ sport: 'basketball_nba', commenceTime: Date.now() + 3_600_000 });

/** $70 for 100 shares at 0.70, and $25 on the other side at 4.00, placed; the board says this of the shares. */
const placed = (book: string, offer: Offer | undefined, isOnBoard = true, free?: string) => {
  localStorage.clear(); // each has its own picks
  const store = createStore();
  const said = { ladder: [{ price: 0.7, size: 100 }], fee: { kind: 'none' } } as const;
  const prices = [[{ ...aLeg(book, 1 / 0.7), offer: said }], [aLeg('fanduel', 4)]];
  const criteria = someCriteria({ terms: { commission: () => 0 }, bankroll: 1_000 });
  const scanner = { ...criteria.scanner, maxStake: 95, roundTo: 1 } as const;
  const found = arbitrageOn(game, { prices });
  const { clear } = onBoard(store, isOnBoard ? [aQuote({ book, outcome: 'away', price: odds(1 / 0.7), offer })] : [], {
    events: [game],
    at: Date.now(),
    id: { sport: game.sport, section: 'game' },
  });
  store.set(placeOfferAtom, offerArbitrage(found, { ...criteria, scanner }, Date.now()) as ArbitrageOffer);
  store.set(picksAtom, (all) => all.map((one) => (one.bookmaker === free ? { ...one, promo: 'free bet' } : one)));
  const [record] = joinPositions(store.get(picksAtom));
  const risk = store.get(voidRiskAtom(record as PositionPick));
  clear();
  return risk && voidCaseInWords(risk);
};

it('a placed arbitrage at an exchange is locked only if no known case loses', () => {
  const rule = { cancelled: 'half', forfeited: 'refund', abandoned: 'refund' } as const;
  expect(placed('polymarket', { voidRule: rule })).toBe('Cancelled: −$20.00');
  expect(placed('polymarket', { voidRule: { ...rule, cancelled: 'refund' } })).toBeUndefined();
});

it('a free bet that is refunded brings nothing and has cost nothing', () => {
  const rule = { cancelled: 'half', forfeited: 'refund', abandoned: 'refund' } as const;
  expect(placed('polymarket', { voidRule: rule }, true, 'fanduel')).toBe('Cancelled: −$20.00');
  // Of a free bet at the exchange half a win is won, and what is refunded was nobody's.
  expect(placed('polymarket', { voidRule: rule }, true, 'polymarket')).toBeUndefined();
});

it('what no rule and no board says is unknown at an exchange with rules of its own, and a refund elsewhere', () => {
  expect(placed('polymarket', { fee: { kind: 'none' } })).toBe('Cancelled: the rules do not say');
  expect(placed('polymarket', undefined, false)).toBe('Cancelled: the rules do not say');
  expect(placed('draftkings', undefined, false)).toBeUndefined();
  expect(placed('polymarket', undefined)).toBeUndefined(); // the odds feed's own price of it tells nothing, as ever
});
