import { familyOf, isPlayerFamily, sectionOf } from './families.js';
import { DEFAULT_GAME_MARKETS, marketOptions } from './game-markets.js';
import { LEAGUES } from './leagues.js';
import { isMarketChoice, polledMarkets } from './polled-markets.js';
import { USUAL } from './polled-markets.table.js';
import { DEFAULT_PROP_MARKETS, firstProps, propMarkets, propsOfSports } from './prop-markets.js';

import { sportFamily } from './sports.js';

const sports = LEAGUES.map(({ sport }) => sport);
const DEFAULT_PROPS: ReadonlySet<string> = new Set(DEFAULT_PROP_MARKETS);
const everyProp = (sport: string) => propMarkets(sportFamily(sport)).flatMap(({ key, alternate }) => [key, alternate]);

describe('polled markets', () => {
  it.each(sports)('polled markets of %s are all in the catalogue, each for its own board', (sport) => {
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

  it.each(sports)(
    'polled markets of %s include by default every market that the odds page selects at first',
    (sport) => {
      const { featured, additional, props } = polledMarkets(sport);
      expect([...featured, ...additional]).toEqual(expect.arrayContaining(DEFAULT_GAME_MARKETS));
      expect(props).toEqual(expect.arrayContaining(firstProps([sport])));
      const begins = propsOfSports(sports).filter(({ key }) => DEFAULT_PROPS.has(key));
      const here = begins.filter((market) => market.sport === sportFamily(sport)).map(({ key }) => key);
      expect(props).toEqual(expect.arrayContaining(here));
    },
  );

  it.each(sports)('polled markets of %s are the whole catalogue when "all" is chosen', (sport) => {
    const { featured, additional, props } = polledMarkets(sport, ['all']);
    const options = marketOptions(sportFamily(sport)).map(({ key }) => key);
    expect([...featured, ...additional].sort()).toEqual([...options].sort());
    expect(propMarkets(sportFamily(sport)).filter(({ key }) => !props.includes(key))).toEqual([]);
  });

  it('named markets are polled beside the usual ones or alone, for the sports that have them', () => {
    const { additional, props } = polledMarkets('americanfootball_nfl', ['usual', 'player_sacks', 'h2h_p1']);
    const usual = polledMarkets('americanfootball_nfl');
    expect(additional).toEqual(usual.additional);
    expect([...props].sort()).toEqual([...usual.props, 'player_sacks'].sort());
    expect(polledMarkets('icehockey_nhl', ['h2h_p1'])).toMatchObject({ additional: ['h2h_p1'], props: [] });
  });

  it('polled markets of a sport without a catalogue are the featured markets only', () => {
    expect(polledMarkets('aussierules_afl')).toEqual({
      featured: ['h2h', 'spreads', 'totals'],
      additional: [],
      props: [],
    });
  });

  it('polled markets can be chosen only by known words and market keys', () => {
    const words = ['usual', 'all', 'h2h', 'team_totals_q1', 'player_points_alternate', ...Object.values(USUAL).flat()];
    expect(words.filter((word) => !isMarketChoice(word))).toEqual([]);
    expect(['everything', 'player_points_alternates', ''].filter(isMarketChoice)).toEqual([]);
  });
});
