import {
  areLegsWanted,
  isBeyond,
  isLeftOut,
  type LegPrice,
  MARKET_KINDS,
  marketKindOf,
  mutedBy,
  odds,
  SCANNER_DEFAULTS,
  type Scanner,
} from '@fairline/shared/domain';
import { aGame, aLeg, aQuote, arbitrageOn } from '@fairline/shared/testing';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { scannerAtom } from '../../market/model/choices/scanner.js';
import { onBoard } from '../../testing/on-board.js';
import { legJudgeAtom } from './leg-judge.js';
import { scannerCriteriaAtom } from './scanner-criteria.js';

const NOW = Date.UTC(2026, 9, 4, 17);
const HOUR = 3_600_000;

const why = (change: Partial<Scanner>, family = 'h2h', startsIn = 2 * HOUR) => {
  const live = arbitrageOn(aGame({ commenceTime: NOW + startsIn }));
  return isLeftOut(
    { opportunity: { ...live.opportunity, family }, openedAt: NOW - 30_000 },
    { scanner: { ...SCANNER_DEFAULTS, ...change }, muted: mutedBy([]) },
    NOW,
  );
};

it('every market is of one kind, and player props of none', () => {
  const families = ['h2h', 'h2h_3_way_q1', 'spreads_h1', 'team_totals', 'totals', 'btts', 'player_points'];
  expect(families.map(marketKindOf)).toEqual([
    ...['moneyline', 'moneyline', 'spread', 'total', 'total', 'other'],
    undefined,
  ]);
});

it('only chosen kinds of game markets are wanted, and player props whatever the kinds', () => {
  const kept = (family: string) => MARKET_KINDS.filter((kind) => !why({ kinds: [kind] }, family));
  expect(['h2h', 'spreads', 'totals', 'btts'].map(kept)).toEqual([['moneyline'], ['spread'], ['total'], ['other']]);
  expect(kept('player_points')).toEqual([...MARKET_KINDS]);
  expect(why({ kinds: ['total'] })).toBe('not-wanted');
});

it('a game that starts later than wanted is outside the filters, one that starts just then is not', () => {
  expect([1, 2, 3, null].map((startsWithin) => why({ startsWithin }))).toEqual([
    'filtered',
    ...Array(3).fill(undefined),
  ]);
  expect(why({ startsWithin: 1 }, 'h2h', -HOUR)).toBeUndefined();
});

it('live games only: what has not started is outside the filters', () => {
  expect([why({ onlyLive: true }), why({ onlyLive: true }, 'h2h', -HOUR)]).toEqual(['filtered', undefined]);
});

it('what has not been open for long enough is outside the filters', () => {
  expect([0, 30, 31].map((minLife) => why({ minLife }))).toEqual([undefined, undefined, 'filtered']);
});

it('a value may not be more than is wanted; one that nobody knows may', () => {
  expect([isBeyond(5, 5), isBeyond(5.1, 5), isBeyond(5.1, null), isBeyond(undefined, 5)]).toEqual([
    ...[false, true, false, false],
  ]);
});

describe('the legs', () => {
  const ruleOf = (change: Partial<Scanner>) => {
    const store = createStore();
    store.set(scannerAtom, { ...SCANNER_DEFAULTS, ...change });
    return store.get(legJudgeAtom);
  };
  const wanted = (prices: readonly LegPrice[], change: Partial<Scanner>) =>
    areLegsWanted(
      arbitrageOn(aGame()).opportunity,
      prices.map((price) => ({ outcome: 'home', line: undefined, price })),
      { scanner: { ...SCANNER_DEFAULTS, ...change }, legRule: ruleOf(change) },
    );
  const legs = [aLeg('novig', 1.5), aLeg('fanduel', 3.5)]; // −200 and +250

  it('each leg lies within the range of American odds, its ends included', () => {
    expect(wanted(legs, { minOdds: -200, maxOdds: 250 })).toBe(true);
    expect(wanted(legs, { minOdds: -199 })).toBe(false);
    expect(wanted(legs, { maxOdds: 249 })).toBe(false);
    expect(wanted(legs, {})).toBe(true);
  });

  it('minus and plus 100 are the same odds', () => {
    const even = [aLeg('novig', 2)];
    for (const end of [-100, 100]) expect(wanted(even, { minOdds: end, maxOdds: end })).toBe(true);
  });

  it('a book that takes less than wanted is left out, one whose limit is unknown is not', () => {
    const limited = { ...aLeg('novig', 2), limit: 100 };
    expect([100, 101].map((minLimit) => wanted([limited, ...legs], { minLimit }))).toEqual([true, false]);
    expect(wanted([{ ...limited, price: odds(2) }], { minLimit: 0 })).toBe(true);
    expect(wanted(legs, { minLimit: 10_000 })).toBe(true);
  });

  describe('on a board', () => {
    const books = ['novig', 'fanduel', 'betmgm'];
    let clear = () => {};
    afterEach(() => clear());

    /** Moneylines of three books; FanDuel's links lead to the event, BetMGM's to the bet slip. */
    const onMoneyline = (away: number) => {
      const links = { novig: {}, fanduel: { bookmakerLink: 'https://sportsbook.fanduel.com/e/1' } };
      const slip = { betslipLink: 'https://sports.betmgm.com/slip/1' };
      clear = onBoard(
        createStore(),
        books.flatMap((book) =>
          ['home', 'away'].map((outcome) =>
            aQuote({
              ...{ book, outcome, price: odds(outcome === 'home' ? 2 : away) },
              offer: book === 'betmgm' ? slip : links[book as 'novig'],
            }),
          ),
        ),
        { events: [aGame()] },
      ).clear;
    };

    it('a market on which the books take more than wanted is left out, one whose board is not loaded is not', () => {
      onMoneyline(1.8); // 5.56 %
      expect([5.5, 5.6].map((maxHold) => wanted([aLeg('novig', 2)], { maxHold }))).toEqual([false, true]);
      clear();
      expect(wanted([aLeg('novig', 2)], { maxHold: 0 })).toBe(true);
    });

    it('only legs whose link opens near enough are wanted', () => {
      onMoneyline(1.8);
      const near = (book: string) =>
        ([null, 'event', 'market', 'bet'] as const).map((minDepth) => wanted([aLeg(book, 2)], { minDepth }));
      expect(near('novig')).toEqual([true, false, false, false]);
      expect(near('fanduel')).toEqual([true, true, false, false]);
      expect(near('betmgm')).toEqual([true, true, true, true]);
      expect(wanted([aLeg('betmgm', 2), aLeg('novig', 2)], { minDepth: 'event' })).toBe(false);
    });

    it('the rule is loaded only once a hold or a depth is wanted, and then judges the criteria of the scanners', async () => {
      const store = createStore();
      onMoneyline(1.8);
      store.set(scannerAtom, SCANNER_DEFAULTS);
      const stop = store.sub(scannerCriteriaAtom, () => {});
      expect(store.get(scannerCriteriaAtom).legRule).toBeUndefined();
      store.set(scannerAtom, { ...SCANNER_DEFAULTS, minDepth: 'event' });
      await waitFor(() => expect(store.get(scannerCriteriaAtom).legRule).toBeDefined());
      const rule = store.get(scannerCriteriaAtom).legRule!;
      const keyOf = (book: string) => aQuote({ book, outcome: 'home' }).key;
      expect([rule(keyOf('novig'), 'x'), rule(keyOf('fanduel'), 'x')]).toEqual([false, true]);
      stop();
    });
  });
});
