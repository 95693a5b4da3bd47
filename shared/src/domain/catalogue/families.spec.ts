import {
  familyOf,
  isLayMarket,
  isMainFamily,
  isOverlapping,
  isPlayerFamily,
  isSpreadFamily,
  isTotalFamily,
  periodOf,
  sectionOf,
  wholeGameOf,
} from './families.js';

describe('familyOf', () => {
  it.each([
    ['spreads', 'spreads'],
    ['alternate_spreads', 'spreads'],
    ['alternate_team_totals_h1', 'team_totals_h1'],
    ['player_points_alternate', 'player_points'],
    ['spreads_h1', 'spreads_h1'],
    ['alternate_totals_1st_5_innings', 'totals_1st_5_innings'],
  ])('market %s belongs to the family %s', (market, family) => {
    expect(familyOf(market)).toBe(family);
  });
});

describe('kinds of market families', () => {
  it('player markets belong to the props board', () => {
    expect(['player_points', 'batter_hits', 'pitcher_outs', 'h2h', 'team_totals'].map(sectionOf)).toEqual([
      'props',
      'props',
      'props',
      'game',
      'game',
    ]);
    expect(isPlayerFamily('players_championship')).toBe(false);
  });

  it('spreads of the game, of periods and of corners are recognised', () => {
    expect(['spreads', 'spreads_q1', 'spreads_corners'].every(isSpreadFamily)).toBe(true);
    expect(['h2h', 'totals', 'player_spreads'].some(isSpreadFamily)).toBe(false);
  });

  it('totals of the game, of a team and of periods are recognised', () => {
    expect(['totals', 'team_totals', 'totals_p2', 'team_totals_h1', 'totals_cards'].every(isTotalFamily)).toBe(true);
    expect(['player_points', 'spreads', 'h2h'].some(isTotalFamily)).toBe(false);
  });

  it('moneylines, spreads and totals, also of periods, are main markets', () => {
    expect(['h2h', 'h2h_q4', 'spreads_h2', 'totals_p3', 'totals_1st_1_innings'].every(isMainFamily)).toBe(true);
    expect(['h2h_3_way', 'team_totals', 'btts', 'player_points', 'spreads_corners'].some(isMainFamily)).toBe(false);
  });

  it('markets in which more than one outcome can win are recognised', () => {
    expect(['double_chance', 'double_chance_h1'].every(isOverlapping)).toBe(true);
    expect(['h2h', 'h2h_3_way', 'draw_no_bet', 'btts', 'player_double_double'].some(isOverlapping)).toBe(false);
  });

  it('lay markets of exchanges are recognised', () => {
    expect(isLayMarket('h2h_lay')).toBe(true);
    expect(isLayMarket('h2h')).toBe(false);
  });
});

describe('periodOf', () => {
  it.each([
    ['h2h_q1', '1st Quarter', 'h2h'],
    ['team_totals_h2', '2nd Half', 'team_totals'],
    ['spreads_p3', '3rd Period', 'spreads'],
    ['totals_1st_1_innings', '1st Inning', 'totals'],
    ['totals_1st_5_innings', '1st 5 Innings', 'totals'],
    ['player_points_q1', '1st Quarter', 'player_points'],
    ['spreads', undefined, 'spreads'],
    ['h2h_3_way', undefined, 'h2h_3_way'],
  ])('the period of market %s is %s', (family, period, wholeGame) => {
    expect(periodOf(family)).toBe(period);
    expect(wholeGameOf(family)).toBe(wholeGame);
  });
});
