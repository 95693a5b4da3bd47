import { familyOf, isPlayerFamily, sectionOf } from './families.js';
import { DEFAULT_GAME_MARKETS, marketOptions } from './game-markets.js';
import { LEAGUES } from './leagues.js';
import { isMarketChoice, polledMarkets } from './polled-markets.js';
import { USUAL } from './polled-markets.table.js';
import { DEFAULT_PROP_MARKETS, propMarkets } from './prop-markets.js';
import { firstProps, propsOfSports } from './props-of-sports.js';
import { sportFamily } from './sport-family.js';

const sports = LEAGUES.map(({ sport }) => sport);
const DEFAULT_PROPS: ReadonlySet<string> = new Set(DEFAULT_PROP_MARKETS);
const everyProp = (sport: string) => propMarkets(sportFamily(sport)).flatMap(({ key, alternate }) => [key, alternate]);

describe('polled markets', () => {
  it.each(sports)('of %s are markets that the catalogue names, each on its own board', (sport) => {
    for (const choice of ['usual', 'all']) {
      const { featured, additional, props } = polledMarkets(sport, [choice]);
      expect(featured).toEqual(['h2h', 'spreads', 'totals']);
      expect(marketOptions(sportFamily(sport)).map(({ key }) => key)).toEqual(expect.arrayContaining([...additional]));
      expect(everyProp(sport)).toEqual(expect.arrayContaining([...props]));
      expect(additional.map((key) => sectionOf(familyOf(key)))).not.toContain('props');
      expect(props.every((key) => isPlayerFamily(familyOf(key)))).toBe(true);
      expect(new Set([...featured, ...additional, ...props]).size).toBe(
        featured.length + additional.length + props.length,
      );
    }
  });

  it.each(sports)('of %s are by default all that the odds page begins with', (sport) => {
    const { featured, additional, props } = polledMarkets(sport);
    expect([...featured, ...additional]).toEqual(expect.arrayContaining(DEFAULT_GAME_MARKETS));
    expect(props).toEqual(expect.arrayContaining(firstProps([sport])));
    const begins = propsOfSports(sports).filter(({ key }) => DEFAULT_PROPS.has(key));
    const here = begins.filter((market) => market.sport === sportFamily(sport)).map(({ key }) => key);
    expect(props).toEqual(expect.arrayContaining(here));
  });

  it.each(sports)('of %s are on request all of the catalogue', (sport) => {
    const { featured, additional, props } = polledMarkets(sport, ['all']);
    const options = marketOptions(sportFamily(sport)).map(({ key }) => key);
    expect([...featured, ...additional].sort()).toEqual([...options].sort());
    expect(propMarkets(sportFamily(sport)).filter(({ key }) => !props.includes(key))).toEqual([]);
  });

  it('are those that are named, of the sports that have them, beside the usual ones or alone', () => {
    const { additional, props } = polledMarkets('americanfootball_nfl', ['usual', 'player_sacks', 'h2h_p1']);
    const usual = polledMarkets('americanfootball_nfl');
    expect(additional).toEqual(usual.additional);
    expect([...props].sort()).toEqual([...usual.props, 'player_sacks'].sort());
    expect(polledMarkets('icehockey_nhl', ['h2h_p1'])).toMatchObject({ additional: ['h2h_p1'], props: [] });
  });

  it('of a sport without a list are the featured ones alone', () => {
    expect(polledMarkets('aussierules_afl')).toEqual({
      featured: ['h2h', 'spreads', 'totals'],
      additional: [],
      props: [],
    });
  });

  it('are chosen by words that mean something', () => {
    const words = ['usual', 'all', 'h2h', 'team_totals_q1', 'player_points_alternate', ...Object.values(USUAL).flat()];
    expect(words.filter((word) => !isMarketChoice(word))).toEqual([]);
    expect(['everything', 'player_points_alternates', ''].filter(isMarketChoice)).toEqual([]);
  });
});
