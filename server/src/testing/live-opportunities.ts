import { type Arbitrage, type LiveOpportunity, type Middle, odds } from '@fairline/shared/domain';

const subject = (id: string, sport: string) => ({
  ...{ id, event: 'g1', sport, home: 'Kansas City Chiefs', away: 'Buffalo Bills', subject: '' },
  commenceTime: Date.now() + 3_600_000,
});
const leg = (book: string, price: number) => ({ book, price: odds(price), lastUpdate: Date.now() });
const life = () => ({ openedAt: Date.now() - 60_000, peak: 4, steps: [] });

/** An arbitrage of 5 percent. */
export const aLiveArbitrage = (id: string, sport: string): LiveOpportunity<Arbitrage> => ({
  ...life(),
  opportunity: {
    ...subject(id, sport),
    ...{ kind: 'arbitrage', type: 'two_way', family: 'spreads', line: -3.5, outcomes: ['away', 'home'], profit: 5 },
    prices: [[leg('fanduel', 2.1)], [leg('draftkings', 2.1), leg('betmgm', 2.05)]],
  },
});

/** A middle of four points. */
export const aLiveMiddle = (id: string, sport: string): LiveOpportunity<Middle> => ({
  ...life(),
  opportunity: {
    ...subject(id, sport),
    ...{ kind: 'middle', shape: 'totals', family: 'totals', low: 44.5, high: 48.5, gap: 4, probability: 32 },
    prices: [[leg('fanduel', 1.91)], [leg('betmgm', 1.95)]],
  },
});
