import { isFeatured, providerMarket, providerRegions, regionsFor } from './provider-names.js';

it("regions are requested by the feed's names, each once", () => {
  expect(providerRegions(['us', 'us_exchanges', 'us_ex', 'eu'])).toEqual(['us', 'us_ex', 'eu']);
});

it('pick apps are requested only for player props, unless they are the only region', () => {
  const regions = ['us', 'us2', 'us_dfs'];
  expect(regionsFor(['player_points'], regions)).toEqual(regions);
  expect(regionsFor(['player_points_alternate', 'h2h'], regions)).toEqual(regions);
  expect(regionsFor(['h2h', 'team_totals'], regions)).toEqual(['us', 'us2']);
  expect(regionsFor(['h2h'], ['us_dfs'])).toEqual(['us_dfs']);
});

it.each([
  ['player_receiving_yds', 'player_reception_yds'],
  ['player_receptions', 'player_receptions'],
  ['totals_1st_half', 'totals_h1'],
  ['h2h_3rd_quarter', 'h2h_q3'],
  ['spreads_2nd_period', 'spreads_p2'],
  ['totals_1st_5_innings', 'totals_1st_5_innings'],
  ['alternate_spreads', 'alternate_spreads'],
])('market %s is requested as %s', (ours, theirs) => expect(providerMarket(ours)).toBe(theirs));

it('only the main markets are requested for all games at once', () => {
  expect(['h2h', 'spreads', 'totals', 'player_points', 'alternate_totals'].map(isFeatured)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
