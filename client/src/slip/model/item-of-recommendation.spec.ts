import { type Bet, type BetKey, type LineKey, odds, probability, type Quote } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { CONFIDENCES } from '../../market/model/bets/confidence.js';
import { itemOfRecommendation } from './item-of-recommendation.js';
import { slipItemSchema, slipSchema } from './slip-item.js';

const game = aGame();

/** A recommended bet at the price of a quote. */
const aBet = (quote: Quote, value = 5.1): Bet => ({
  ...{ key: `${quote.at}|${quote.outcome}` as BetKey, at: quote.at as LineKey, event: quote.event },
  ...{ family: quote.family, subject: quote.subject, line: quote.line, outcome: quote.outcome, set: quote.set },
  ...{
    fair: probability(0.5),
    value,
    best: quote,
    net: quote.price,
    locked: undefined,
    mine: 5,
    books: 5,
    listed: 5,
    prices: [quote.price],
  },
  isAlternate: false,
});
const itemOf = (quote: Quote, value?: number) =>
  itemOfRecommendation({ bet: aBet(quote, value), event: game }, () => 2.5)!;

const spread = aQuote({ family: 'spreads', line: -3.5, outcome: 'away', price: odds(2.02) });

it('the item has the game, the market with its line, the team, the confidence, the day and a stake', () => {
  expect(itemOf(spread)).toMatchObject({
    gameId: game.id,
    marketDetail: 'Spread +3.5',
    selectedTeam: 'Buffalo Bills',
    confidence: 'Medium',
    gameDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    stake: 2.5,
  });
});

it('the item of a total has no team', () => {
  const total = itemOf(aQuote({ family: 'totals', line: 47.5, outcome: 'over' }));
  expect(total).toMatchObject({ marketDetail: 'Total 47.5' });
  expect(total).not.toHaveProperty('selectedTeam');
});

it('the item of a team total has that team', () => {
  const total = aQuote({ family: 'team_totals', subject: game.home, line: 24.5, outcome: 'under' });
  expect(itemOf(total)).toMatchObject({ selectedTeam: game.home });
});

it('the item belongs to the board of its market, player props to theirs', () => {
  const prop = aQuote({ family: 'player_pass_yds', subject: 'Josh Allen', line: 250.5, outcome: 'over' });
  expect([itemOf(spread).section, itemOf(prop).section]).toEqual(['game', 'props']);
});

it.each([
  [9, 'High'],
  [5, 'Medium'],
  [1, 'Low'],
])('an edge of %p has the confidence %s', (edge, confidence) => {
  expect(itemOf(spread, edge).confidence).toBe(confidence);
});

it('the item survives storage, and only High, Medium and Low are valid confidences', () => {
  const item = itemOf(spread);
  expect(slipSchema.parse([item])).toEqual([item]);
  expect(CONFIDENCES).toEqual(['High', 'Medium', 'Low']);
  expect(slipItemSchema.safeParse({ ...item, confidence: 'Sure' }).success).toBe(false);
});
