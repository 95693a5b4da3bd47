import fc from 'fast-check';
import { familyOf, isPlayerFamily, periodOf } from './families.js';
import { DEFAULT_GAME_MARKETS, marketOptions, optionsOfSports } from './game-markets.js';
import { LEAGUES } from './leagues.js';
import { marketTitle } from './market-title.js';
import {
  DEFAULT_DFS_MARKETS,
  DEFAULT_PROP_MARKETS,
  firstProps,
  PROP_CATEGORY_TITLES,
  propMarkets,
  propsOfSports,
} from './prop-markets.js';
import { PROP_MARKETS } from './prop-markets.table.js';

import { type SportFamily, sportFamily } from './sports.js';

const families: readonly SportFamily[] = ['football', 'basketball', 'baseball', 'hockey', 'soccer'];
const keysOf = (family: SportFamily) => marketOptions(family).map(({ key }) => key);

describe('game markets', () => {
  it.each(families)('game markets of %s are listed once, with a description and a known category', (family) => {
    const options = marketOptions(family);
    expect(new Set(keysOf(family)).size).toBe(options.length);
    for (const { title, description, category } of options) {
      expect(title).not.toBe('');
      expect(description).toMatch(/\.$/);
      expect(['core', 'alternates', 'team', 'special']).toContain(category);
    }
  });

  it.each<[SportFamily, string[]]>([
    ['football', ['h2h_q1', 'spreads_h1', 'totals_q4', 'alternate_team_totals_h2']],
    ['basketball', ['h2h_q3', 'spreads_h2', 'h2h_3_way_h1']],
    ['baseball', ['h2h_1st_1_innings', 'totals_1st_5_innings']],
    ['hockey', ['h2h_3_way', 'spreads_p1', 'totals_p3']],
    ['soccer', ['draw_no_bet', 'btts', 'double_chance', 'h2h_h1', 'alternate_totals_corners']],
  ])('game markets of %s include %p', (family, keys) => {
    expect(keysOf(family)).toEqual(expect.arrayContaining(keys));
  });

  it.each(families)(
    'game markets of %s have a main market for every alternate, except for corners and cards',
    (family) => {
      const alone = keysOf(family).filter((key) => !keysOf(family).includes(familyOf(key)));
      expect(alone.filter((key) => !/_(corners|cards)$/.test(key))).toEqual([]);
      const lines = keysOf(family).filter((key) => /^(spreads|totals|team_totals)/.test(key));
      expect(lines.map((key) => `alternate_${key}`).filter((key) => !keysOf(family).includes(key))).toEqual([]);
    },
  );

  it('game markets of several sports are listed once each, those of the whole game first', () => {
    fc.assert(
      fc.property(fc.subarray(LEAGUES.map(({ sport }) => sport)), (sports) => {
        const keys = optionsOfSports(sports).map(({ key }) => key);
        expect([...keys].sort()).toEqual([...new Set(sports.map(sportFamily).flatMap(keysOf))].sort());
        const firstPart = keys.findIndex((key) => periodOf(key) !== undefined);
        expect(firstPart === -1 || keys.slice(firstPart).every((key) => periodOf(key) !== undefined)).toBe(true);
      }),
    );
  });

  it('the default game markets are moneyline, spread, total, team total and alternates', () => {
    expect(DEFAULT_GAME_MARKETS).toEqual([
      'h2h',
      'spreads',
      'totals',
      'team_totals',
      'alternate_spreads',
      'alternate_totals',
      'alternate_team_totals',
    ]);
  });
});

describe('player props', () => {
  it.each(families)('player props exist for %s', (family) => {
    expect(propMarkets(family).length).toBeGreaterThan(5);
  });

  it('each player prop has an alternate market of the same family and a category with a heading', () => {
    for (const { key, alternate, category } of PROP_MARKETS) {
      expect(isPlayerFamily(key)).toBe(true);
      expect(familyOf(alternate)).toBe(key);
      expect(PROP_CATEGORY_TITLES[category]).toBeTruthy();
    }
  });

  it('every prop category is used', () => {
    const used = new Set(PROP_MARKETS.map(({ category }) => category));
    expect([...used].sort()).toEqual(Object.keys(PROP_CATEGORY_TITLES).sort());
  });

  it.each<[SportFamily, string[]]>([
    ['football', ['passing', 'rushing', 'receiving', 'touchdowns', 'combination', 'defense', 'kicking']],
    ['basketball', ['basketball']],
    ['baseball', ['batting', 'pitching']],
    ['hockey', ['hockey']],
    ['soccer', ['soccerPlayers']],
  ])('player props of %s belong to the categories %p and are listed once', (family, categories) => {
    const markets = propMarkets(family);
    expect([...new Set(markets.map(({ category }) => category))]).toEqual(categories);
    expect(new Set(markets.map(({ key }) => key)).size).toBe(markets.length);
  });

  it('player props of several sports are listed once, shared ones under the sport that bets on them most', () => {
    fc.assert(
      fc.property(fc.subarray(LEAGUES.map(({ sport }) => sport)), (sports) => {
        const keys = propsOfSports(sports).map(({ key }) => key);
        const all = sports.flatMap((sport) => propMarkets(sportFamily(sport)).map(({ key }) => key));
        expect([...keys].sort()).toEqual([...new Set(all)].sort());
      }),
    );
    const assists = propsOfSports(['americanfootball_nfl', 'basketball_nba']).find(
      ({ key }) => key === 'player_assists',
    );
    expect(assists?.category).toBe('basketball');
  });

  it.each([
    ['americanfootball_nfl', ['player_pass_yds', 'player_pass_tds', 'player_pass_completions']],
    ['basketball_nba', ['player_points', 'player_rebounds', 'player_assists']],
    ['aussierules_afl', []],
  ])('player props of %s first select %p when the sports change', (sport, first) => {
    expect(firstProps([sport])).toEqual(first);
  });

  it('player props have the same name in every sport', () => {
    for (const { key, title } of PROP_MARKETS) expect(marketTitle(key)).toBe(title);
  });

  it('the default player props are yards, receptions, touchdowns, points, rebounds and assists', () => {
    expect(DEFAULT_PROP_MARKETS.map(marketTitle)).toEqual([
      'Passing Yards',
      'Rushing Yards',
      'Receptions',
      'Anytime Touchdown',
      'Points',
      'Rebounds',
      'Assists',
    ]);
    expect(DEFAULT_DFS_MARKETS.map(marketTitle)).toEqual(['Points', 'Assists', 'Rebounds']);
  });

  it('the default player props are known markets', () => {
    const known = new Set(PROP_MARKETS.map(({ key }) => key));
    for (const key of [...DEFAULT_PROP_MARKETS, ...DEFAULT_DFS_MARKETS]) expect(known).toContain(key);
  });
});

describe('marketTitle', () => {
  it.each([
    ['h2h', 'Moneyline'],
    ['spreads', 'Spread'],
    ['totals', 'Total'],
    ['draw_no_bet', 'Draw No Bet'],
    ['alternate_spreads', 'Alternate Spread'],
    ['spreads_h1', '1st Half Spread'],
    ['alternate_totals_q2', 'Alternate 2nd Quarter Total'],
    ['totals_corners', 'Corners Total'],
    ['player_points_alternate', 'Alternate Points'],
    ['player_pass_yds_q1', '1st Quarter Passing Yards'],
    ['player_hat_trick', 'Hat Trick'],
    ['race_to_20_points', 'Race To 20 Points'],
  ])('market %s is shown as %s', (market, title) => {
    expect(marketTitle(market)).toBe(title);
  });
});

it('an unknown sport gets the markets of other sports, even when it is named like an object property', () => {
  for (const name of ['constructor', '__proto__', 'toString'])
    expect(optionsOfSports([name])).toEqual(marketOptions('other'));
});
