import { jest } from '@jest/globals';
import { beyondTheScore, isThreeWay, marketKind } from './market-kind.js';
import { readSelection } from './selection.js';

describe('the selection of a spread', () => {
  it.each([
    ['Kansas City Chiefs -3.5', 'Kansas City Chiefs', -3.5],
    ['Chiefs +7', 'Chiefs', 7],
    ['Chiefs −3.5', 'Chiefs', -3.5],
    ['Chiefs-3.5', 'Chiefs', -3.5],
    ['Chiefs (-3.5)', 'Chiefs', -3.5],
    ['Chiefs -3.5 (-110)', 'Chiefs', -3.5],
    ['Chiefs -3.5 -110', 'Chiefs', -3.5],
    ['Chiefs -3.5 @ -110', 'Chiefs', -3.5],
    ['Chiefs -3.5 @ DraftKings', 'Chiefs', -3.5],
    ['Chiefs Spread -3.5', 'Chiefs', -3.5],
    ['San Francisco 49ers +2.5', 'San Francisco 49ers', 2.5],
    ['Philadelphia-76ers -4', 'Philadelphia-76ers', -4],
  ])('the selection of a spread can be "%s"', (text, team, line) =>
    expect(readSelection('spread', text)).toEqual({ kind: 'spread', team, line }),
  );

  it.each([
    'Chiefs',
    '-3.5',
    'Chiefs 3.5',
    'Chiefs PK',
    'Chiefs -110',
    'Over 45.5',
    'Chiefs -3.5 & Over 45',
    'Spread -3.5',
    '',
  ])('the selection of a spread cannot be "%s"', (text) => expect(readSelection('spread', text)).toBeUndefined());
});

describe('the selection of a moneyline', () => {
  it.each([
    ['Chiefs -150', 'Chiefs'],
    ['Kansas City Chiefs ML (+120)', 'Kansas City Chiefs'],
    ['Moneyline: Chiefs -150', 'Chiefs'],
  ])('the selection of a moneyline can be "%s"', (text, team) =>
    expect(readSelection('moneyline', text)).toEqual({ kind: 'moneyline', team }),
  );

  it.each(['Chiefs', 'Chiefs ML', 'Chiefs 1.95', '-150', 'ML -150', 'Chiefs -150 and Bills +3'])(
    'the selection of a moneyline cannot be "%s"',
    (text) => expect(readSelection('moneyline', text)).toBeUndefined(),
  );
});

describe('the selection of a total', () => {
  it.each([
    ['Over 45.5', 'over', 45.5],
    ['UNDER 45', 'under', 45],
    ['over 8.5 (-105)', 'over', 8.5],
    ['Under 8.5 runs +100', 'under', 8.5],
    ['Total Over 220', 'over', 220],
  ])('the selection of a total can be "%s"', (text, side, line) =>
    expect(readSelection('total', text)).toEqual({ kind: 'total', side, line }),
  );

  it.each([
    'Over',
    '45.5',
    'O 45.5',
    'Over/Under 45.5',
    'Over -110',
    'Josh Allen Over 240.5',
    'Over 8.5 strikeouts',
    'Over 45.5 + Chiefs -3',
  ])('the selection of a total cannot be "%s"', (text) => expect(readSelection('total', text)).toBeUndefined());
});

it('no pattern is given two blanks in a row, which it would divide among its parts in every way: remarks of no words leave none', () => {
  const remarks = (count: number) => '()'.repeat(count);
  const given = jest.spyOn(RegExp.prototype, 'exec');
  const read = readSelection('spread', `Nets -3${remarks(80)} at ${remarks(60)}()(`);
  const texts = given.mock.calls.map(([text]) => text);
  given.mockRestore();
  expect(read).toBeUndefined();
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes('  '))).toEqual([]);
  expect(readSelection('spread', `Nets -3 ${remarks(80)} [a] -110 (b) (c)`)).toEqual({
    kind: 'spread',
    team: 'Nets',
    line: -3,
  });
});

it('a text longer than any bet is not parsed, because that would take too long', () => {
  expect(readSelection('spread', `Chiefs -3.5${' '.repeat(8_000)}!`)).toBeUndefined();
  expect(readSelection('spread', `Chiefs -3.5${' '.repeat(300)}`)).toBeUndefined();
});

describe('a line with a decimal comma', () => {
  it.each([
    ['spread', 'Arsenal -0,5', -0.5],
    ['spread', 'Arsenal +1,25 (1.91)', 1.25],
    ['total', 'Under 2,5 goals @ 1.90', 2.5],
    ['total', 'Over 44,0', 44],
  ] as const)('the line of the %s "%s" is %d', (kind, text, line) =>
    expect(readSelection(kind, text)).toMatchObject({ line }),
  );
});

it.each([
  ['spread', 'Arsenal -0.5,-1'],
  ['spread', 'Arsenal -0.5 -1'],
  ['spread', 'Arsenal +0, +0.5'],
  ['total', 'Over 2.5, 3'],
  ['total', 'Over 2.5, 3.0'],
  ['total', 'Over 2.5 3'],
] as const)('the %s "%s" names two lines and is not graded by the first', (kind, text) =>
  expect(readSelection(kind, text)).toBeUndefined(),
);

it.each([
  ['spread', 'Chiefs -3.5, 1.91', -3.5],
  ['spread', 'Chiefs -3.5 +105', -3.5],
  ['total', 'Over 44.5 110', 44.5],
  ['total', 'Over 2.5 @ 3', 2.5],
] as const)('the %s "%s" has a price after its line', (kind, text, line) =>
  expect(readSelection(kind, text)).toMatchObject({ line }),
);

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
