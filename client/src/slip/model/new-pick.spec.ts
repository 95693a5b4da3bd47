import { netPicked, odds, probability, quoteKey, type ScoreboardEvent, settlePicks } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { createStore } from 'jotai';
import { editPickAtom } from '../../picks/model/change-picks.js';
import { picksAtom } from '../../picks/model/picks-atom.js';
import { aSlipItem } from '../../testing/a-slip-item.js';
import { parlayPick, singlePick } from './new-pick.js';

const AT = new Date(NOON);

it('a new pick is pending, with the field names of the specification and the optional ones', () =>
  expect(
    singlePick(aSlipItem({ edge: 5.123, chance: probability(0.52), gameTime: aGame().commenceTime }), 65, AT),
  ).toEqual({
    id: expect.any(String),
    game: 'Buffalo Bills @ Kansas City Chiefs',
    league: 'NFL',
    market: 'Spread',
    selection: 'Buffalo Bills +3.5',
    odds: '+102',
    note: '',
    dateAdded: AT.toISOString(),
    updatedAt: AT.toISOString(),
    status: 'pending',
    eventId: 'g1',
    commenceTime: new Date(aGame().commenceTime).toISOString(),
    line: 3.5,
    price: 2.02,
    bookmaker: 'draftkings',
    quote: 'g1|spreads||-3.5|away|draftkings',
    stake: 65,
    potential: 131.3,
    type: 'single',
    sport: 'americanfootball_nfl',
    edge: 5.12,
  }));

it('a win at a book with a commission returns what is left after it, also after the stake was changed', () => {
  const pick = singlePick({ ...aSlipItem(), commission: 5 }, 100, AT);
  expect(pick).toMatchObject({ price: 2.02, odds: '+102', commission: 5, potential: 196.9 });
  const store = createStore();
  store.set(picksAtom, () => [pick]);
  store.set(editPickAtom, pick.id, AT, { stake: '200' });
  expect(store.get(picksAtom)[0]).toMatchObject({ stake: 200, potential: 393.8 });
  const parlay = parlayPick([{ ...aSlipItem(), commission: 5 }, aSlipItem({ price: odds(3) })], 10, AT);
  expect(parlay).toMatchObject({ odds: '+506', potential: 59.07, legs: [{ commission: 5 }, { price: 3 }] });
  expect(netPicked(parlay)).toBeCloseTo(1.969 * 3, 12);
});

it('a pick keeps the edge it was added with, whatever is edited later', () => {
  const pick = singlePick(aSlipItem({ edge: 5.123 }), 65, AT);
  const store = createStore();
  store.set(picksAtom, () => [pick]);
  store.set(editPickAtom, pick.id, AT, { stake: '200', note: 'boosted' });
  expect([pick.edge, store.get(picksAtom)[0]!.edge]).toEqual([5.12, 5.12]);
});

it('every new pick has an id of its own', () =>
  expect(singlePick(aSlipItem(), 1, AT).id).not.toBe(singlePick(aSlipItem(), 1, AT).id));

const final: ScoreboardEvent = {
  id: '401',
  commence_time: new Date(aGame().commenceTime).toISOString(),
  home_team: 'Kansas City Chiefs',
  away_team: 'Buffalo Bills',
  scores: { home: 23, away: 20 },
  completed: true,
  live: false,
  status: 'final',
};
const on = (family: string, outcome: string, line: number | undefined, market: string) =>
  aSlipItem({
    quote: quoteKey(aQuote({ family, line }).at, outcome, 'draftkings'),
    market,
    gameTime: aGame().commenceTime,
  });
const statusOf = (...picks: Parameters<typeof settlePicks>[0]) =>
  settlePicks(picks, [final], { window: 'manual', now: NOON + 86_400_000 }).picks.map(({ status }) => status);

it.each([
  ['spreads', 'away', -3.5, 'Spread', 'won'],
  ['spreads', 'home', -3.5, 'Spread', 'lost'],
  ['spreads', 'home', 0, 'Alt spread', 'won'],
  ['totals', 'over', 40.5, 'Total', 'won'],
  ['totals', 'under', 40.5, 'Total', 'lost'],
  ['h2h', 'home', undefined, 'Moneyline', 'won'],
  ['h2h', 'away', undefined, 'Moneyline', 'lost'],
])('settlement understands a new pick: %s on %s at %p as %s is %s', (family, outcome, line, market, status) =>
  expect(statusOf(singlePick(on(family, outcome, line, market), 10, AT))).toEqual([status]),
);

it('a parlay keeps its legs, its price and its return', () => {
  const legs = [on('spreads', 'away', -3.5, 'Spread'), on('totals', 'over', 40.5, 'Total')];
  const pick = parlayPick(
    legs.map((leg) => ({ ...leg, price: odds(2), edge: 10 })),
    50,
    AT,
  );
  expect(pick).toMatchObject({ type: 'parlay', odds: '+300', price: 4, stake: 50, potential: 200, edge: 21 });
  expect(pick.selection).toBe('Buffalo Bills +3.5 + Over 40.5');
  expect(pick.legs).toHaveLength(2);
  expect(statusOf(pick)).toEqual(['won']);
});
