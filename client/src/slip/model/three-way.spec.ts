import {
  type Arbitrage,
  type Bet,
  betKey,
  odds,
  type Quote,
  quoteKey,
  type ScoreboardEvent,
  settlePicks,
} from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { itemOfBet, slipIdOf } from './item-of-bet.js';
import { itemsOfPosition } from './items-of-position.js';
import { singlePick } from './new-pick.js';

const game = aGame({ sport: 'icehockey_nhl' });
const [THREE_WAY, TWO_WAY] = ['away,draw,home', 'away,home'];

const aBet = (outcome: string, set: string, family = 'h2h'): Bet => {
  const quote: Quote = aQuote({ family, outcome, set, price: odds(2.33) });
  const { at, event, subject, line } = quote;
  return {
    ...{ key: betKey(at, outcome, set), at, event, family, subject, line, outcome, set },
    ...{ fair: undefined, value: undefined, best: quote, net: quote.price, locked: undefined, isAlternate: false },
    ...{ mine: 5, books: 5, listed: 5, prices: [quote.price] },
  };
};
const itemOf = (...bet: Parameters<typeof aBet>) => itemOfBet(aBet(...bet), game, false)!;

/** Level after regulation, won by the home team in overtime. */
const final: ScoreboardEvent = {
  ...{
    id: '401',
    commence_time: new Date(game.commenceTime).toISOString(),
    home_team: game.home,
    away_team: game.away,
  },
  ...{ scores: { home: 4, away: 3 }, periods: { home: [1, 1, 1, 1], away: [1, 1, 1, 0] } },
  ...{ completed: true, status: 'final' },
};
const endOf = (...bet: Parameters<typeof aBet>) => {
  const pick = singlePick(itemOf(...bet), 100, new Date(game.commenceTime - 60_000));
  const run = { window: 'manual', now: game.commenceTime + 86_400_000 } as const;
  return settlePicks([pick], [final], run).picks[0]!.status;
};

it.each([
  ['home', TWO_WAY, 'Moneyline', 'won'],
  ['home', THREE_WAY, '3-way moneyline', 'lost'],
  ['away', THREE_WAY, '3-way moneyline', 'lost'],
  ['draw', THREE_WAY, '3-way moneyline', 'won'],
])('after a draw in regulation, %s among %s is a %s and has %s', (outcome, set, market, status) => {
  expect(itemOf(outcome, set).market).toBe(market);
  expect(endOf(outcome, set)).toBe(status);
});

it('a three-way bet names the part of the game, and an explicit three-way market stays as it is', () => {
  expect(itemOf('home', THREE_WAY, 'h2h_p1').market).toBe('1st period 3-way moneyline');
  expect(itemOf('home', THREE_WAY, 'h2h_3_way').market).toBe('3-way moneyline');
});

it('a three-way bet is separate from a two-way bet on the same team', () => {
  expect(itemOf('home', THREE_WAY).id).not.toBe(itemOf('home', TWO_WAY).id);
  expect(slipIdOf(aBet('home', TWO_WAY))).toBe(`${aQuote().at}|home`);
});

it('the legs of a position on all three outcomes are three-way bets too', () => {
  const { id: event, sport, home, away, commenceTime } = game;
  const arbitrage: Arbitrage = {
    ...{ event, sport, home, away, commenceTime, id: 'arbitrage|g1', kind: 'arbitrage', type: 'three_way' },
    ...{ family: 'h2h', subject: '', line: undefined, outcomes: ['away', 'draw', 'home'], prices: [], profit: 1 },
  };
  const leg = { line: undefined, price: { book: 'fanduel', price: odds(2.33), lastUpdate: undefined }, stake: 10 };
  const legs = arbitrage.outcomes.map((outcome) => ({ ...leg, outcome }));
  const items = itemsOfPosition(arbitrage, legs);
  expect(items.map(({ market }) => market)).toEqual(legs.map(() => '3-way moneyline'));
  expect(items[1]!.quote).toBe(quoteKey(aQuote({ event }).at, 'draw', 'fanduel'));
});
