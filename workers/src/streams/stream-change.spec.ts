import { emptyBoard, type Ladder, type Quote } from '@fairline/shared/domain';
import { describe, expect, it } from '@jest/globals';
import type { ExchangeMarket } from '../feeds/exchange-market.js';
import { type StreamedBet, streamChange, streamedBet } from './stream-change.js';

const NOW = 1_700_000_000_000;
const market = (change: Partial<ExchangeMarket> = {}): ExchangeMarket => ({
  id: 'm1',
  family: 'h2h',
  subject: '',
  line: undefined,
  shares: { home: 'a', away: 'b' },
  fee: { kind: 'polymarket', rate: 0.03 },
  voidRule: { cancelled: 'half' },
  isOpen: true,
  delay: 3,
  clearsAt: undefined,
  ...change,
});
const GAME = { id: 'e1', sport: 'basketball_nba', home: 'H', away: 'A', commenceTime: NOW, completed: false };
const bet = (...markets: ExchangeMarket[]): StreamedBet => streamedBet(GAME, 'polymarket', markets);
const OFFERS: Record<string, Ladder> = { home: [{ price: 0.5, size: 10 }], away: [{ price: 0.52, size: 7 }] };
const change = (
  quotes: readonly Quote[],
  offers: (market: ExchangeMarket, outcome: string) => Ladder | undefined,
  bets = [bet(market())],
  now = NOW,
) => {
  const board = emptyBoard();
  for (const quote of quotes) board.quotes.set(quote.key, quote);
  return streamChange(board, bets, offers, now);
};
const first = () => change([], (_, outcome) => OFFERS[outcome]);

describe('what order books change on a board', () => {
  it('each outcome becomes a price with its ladder, fee, and what a void pays', () => {
    const { upserts, stamps } = first();
    expect(upserts).toEqual([
      expect.objectContaining({ key: 'e1|h2h|||away|polymarket', outcome: 'away', price: 1 / 0.52, set: 'away,home' }),
      {
        key: 'e1|h2h|||home|polymarket',
        at: 'e1|h2h||',
        stamp: 'e1|polymarket|h2h',
        event: 'e1',
        family: 'h2h',
        subject: '',
        line: undefined,
        outcome: 'home',
        set: 'away,home',
        book: 'polymarket',
        market: 'h2h',
        price: 2,
        receivedAt: NOW,
        offer: {
          ladder: OFFERS.home,
          fee: { kind: 'polymarket', rate: 0.03 },
          voidRule: { cancelled: 'half' },
          delay: 3,
        },
      },
    ]);
    expect([...stamps]).toEqual([['e1|polymarket|h2h', NOW]]);
  });

  it('what is the same changes nothing, and depth alone is a change', () => {
    const { upserts } = first();
    const later = { at: NOW + 1 };
    expect(change(upserts, (_, outcome) => OFFERS[outcome], undefined, later.at).upserts).toEqual([]);
    const deeper = change(upserts, (_, outcome) =>
      outcome === 'home' ? [...OFFERS.home!, { price: 0.6, size: 1 }] : OFFERS[outcome],
    );
    expect(deeper.upserts.map(({ outcome }) => outcome)).toEqual(['home']);
  });

  it('an unknown book suspends its prices once, and brings them back when it is known again', () => {
    const { upserts } = first();
    const unknown = change(upserts, () => undefined, undefined, NOW + 5);
    expect(unknown.upserts.map(({ outcome, suspended, receivedAt }) => [outcome, suspended, receivedAt])).toEqual([
      ['away', true, NOW + 5],
      ['home', true, NOW + 5],
    ]);
    expect(change(unknown.upserts, () => undefined).upserts).toEqual([]);
    expect(change([], () => undefined)).toMatchObject({ upserts: [], removed: [] });
    const back = change(unknown.upserts, (_, outcome) => OFFERS[outcome]);
    expect(back.upserts.map(({ suspended }) => suspended)).toEqual([undefined, undefined]);
  });

  it('what nobody offers, or an ended market, is removed', () => {
    const { upserts } = first();
    const { removed } = change(upserts, (_, outcome) => (outcome === 'home' ? [] : [{ price: 0.995, size: 50 }]));
    expect(removed).toEqual(['e1|h2h|||away|polymarket', 'e1|h2h|||home|polymarket']);
    const ended = change(upserts, () => undefined, [bet(market({ isOpen: false }))]);
    expect(ended.removed).toHaveLength(2);
  });

  it('two markets of one bet are one ladder, unknown if one of them is', () => {
    const both = [bet(market(), market({ id: 'm2', shares: { away: 'yes', home: 'no' } }))];
    const offers = ({ id }: ExchangeMarket, outcome: string): Ladder =>
      outcome === 'home' ? [{ price: id === 'm1' ? 0.5 : 0.49, size: 1 }] : [];
    const { upserts } = change([], offers, both);
    expect(upserts).toMatchObject([
      { outcome: 'home', price: 1 / 0.49, offer: { ladder: [{ price: 0.49 }, { price: 0.5 }] } },
    ]);
    const same = change([], (_, outcome) => (outcome === 'home' ? [{ price: 0.5, size: 2 }] : []), both);
    expect(same.upserts).toMatchObject([{ outcome: 'home', offer: { ladder: [{ price: 0.5, size: 4 }] } }]);
    const half = change(upserts, (one, outcome) => (one.id === 'm2' ? undefined : offers(one, outcome)), both);
    expect(half.upserts).toMatchObject([{ outcome: 'home', suspended: true }]);
  });
});
