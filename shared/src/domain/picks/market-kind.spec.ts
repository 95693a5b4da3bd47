import { beyondTheScore, isThreeWay, marketKind } from './market-kind.js';

describe('the kind of a market', () => {
  it.each([
    ['spread', 'spread'],
    ['Spreads', 'spread'],
    ['POINT SPREAD (main line)', 'spread'],
    ['alternate_spreads', 'spread'],
    ['Run Line', 'spread'],
    ['puck line', 'spread'],
    ['Moneyline', 'moneyline'],
    ['Money Line', 'moneyline'],
    ['h2h', 'moneyline'],
    ['ML', 'moneyline'],
    ['Moneyline (incl. overtime)', 'moneyline'],
    ['Total Points', 'total'],
    ['totals', 'total'],
    ['Over/Under', 'total'],
    ['over 45.5', 'total'],
    ['UNDER', 'total'],
    ['HTML widget', undefined],
    ['First scorer', undefined],
    ['', undefined],
  ])('the kind of the market "%s" is %p', (market, kind) => expect(marketKind(market)).toBe(kind));
});

describe('a market that is not about the score of the game', () => {
  it.each([
    'player_points_over',
    'Passing Yards Over/Under',
    'Total Rebounds',
    'Pitcher Strikeouts Over/Under',
    'Total Corners',
    'alternate_totals_cards',
    'team_totals',
    'Home Total',
    'Series Moneyline',
    'Season Wins Over/Under',
    'h2h_lay',
    'Draw no bet moneyline',
  ])('"%s" is not a market on the score of the game', (market) =>
    expect(beyondTheScore(market)).toEqual(expect.any(String)),
  );

  it.each(['Spread', 'Total Points', 'Total Runs', 'Over/Under Goals', 'Moneyline', 'alternate_totals', 'Game Total'])(
    '"%s" is a market on the score of the game',
    (market) => expect(beyondTheScore(market)).toBeUndefined(),
  );
});

it.each([
  ['h2h_3_way', true],
  ['3-Way Moneyline', true],
  ['Moneyline', false],
])('%s has the draw as an outcome: %p', (market, threeWay) => expect(isThreeWay(market)).toBe(threeWay));
