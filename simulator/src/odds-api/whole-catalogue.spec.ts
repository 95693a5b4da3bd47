import {
  fairLineOf,
  groupsOf,
  indexQuotes,
  isDfsBook,
  isPlayerFamily,
  LEAGUES,
  OddsReader,
  polledMarkets,
  type Quote,
  toAmerican,
} from '@fairline/shared/domain';
import { eventOf, eventsOf, SATURDAY, simulatorAt } from '../testing/at.js';

const REGIONS = 'us,us2,us_ex,us_dfs,eu';
const { get, time } = simulatorAt(SATURDAY);

/** All markets offered on a game of a sport that starts soon, requested and read like our workers do. */
const gameOf = (sport: string) => {
  time.now += 1;
  const priced = eventsOf(get(`/v4/sports/${sport}/odds?regions=us`)).filter(({ bookmakers }) => bookmakers.length > 0);
  const event = priced.find(({ commence_time }) => Date.parse(commence_time) / 1000 > time.now + 600)!;
  const { additional, props } = polledMarkets(sport, ['all']);
  const ask = (markets: readonly string[]) =>
    get(`/v4/sports/${sport}/events/${event.id}/odds?regions=${REGIONS}&markets=${markets.join()}&oddsFormat=american`);
  const replies = [ask(additional), ask(props)];
  const reader = () => new OddsReader();
  const readings = replies.map(({ body }) =>
    reader().read(body, { receivedAt: time.now * 1000, format: 'american', sport }),
  );
  const quotes = readings.flatMap(({ reading }) => [...reading.listings.values()].flatMap((listing) => listing.quotes));
  return { event, requested: [...additional, ...props], replies, readings, quotes };
};
const games = new Map(LEAGUES.map(({ sport }) => [sport, gameOf(sport)]));
const quotesWhere = (isWanted: (quote: Quote) => boolean) =>
  [...games.values()].flatMap(({ quotes }) => quotes.filter(isWanted));

/** Quarters in college basketball, figures that are not a single player's, and alternate lines of events that hardly happen once. */
const NOT_OFFERED = new RegExp(
  [
    'basketball_ncaab .*_q[1-4]$',
    'player_method_of_first_basket',
    '(batter_triples|player_defensive_interceptions)_alternate',
  ].join('|'),
);

describe('the markets of the simulated books', () => {
  it.each([...games.keys()])('simulated books offer all markets of the catalogue on a game of %s', (sport) => {
    const { requested, quotes } = games.get(sport)!;
    const offered = new Set(quotes.map(({ market }) => market));
    expect(requested.filter((market) => !offered.has(market) && !NOT_OFFERED.test(`${sport} ${market}`))).toEqual([]);
  });

  it.each([...games.keys()])('a simulated game of %s costs one credit per answered market and region', (sport) => {
    for (const { body, headers } of games.get(sport)!.replies) {
      const answered = new Set(
        eventOf({ body } as never).bookmakers.flatMap(({ markets }) => markets.map(({ key }) => key)),
      );
      expect(Number(headers['x-requests-last'])).toBe(answered.size * REGIONS.split(',').length);
    }
  });

  it('simulated markets are read without loss, except for missing prices and duplicates', () => {
    const reasons = [...games.values()].flatMap(({ readings }) =>
      readings.flatMap(({ dropped }) => [...dropped.keys()]),
    );
    expect(reasons.filter((reason) => reason !== 'missing_price' && reason !== 'duplicate')).toEqual([]);
  });

  it('simulated pick apps offer only Over and Under of players at -119', () => {
    const picks = quotesWhere(({ book }) => isDfsBook(book));
    expect(picks.length).toBeGreaterThan(500);
    expect(picks.filter(({ family, outcome }) => !isPlayerFamily(family) || !/^(over|under)$/.test(outcome))).toEqual(
      [],
    );
    expect(new Set(picks.map(({ price }) => Math.round(toAmerican(price))))).toEqual(new Set([-119]));
  });

  it('simulated books offer only the Yes side of touchdown scorers, and some both sides', () => {
    const sets = new Set(quotesWhere(({ family }) => family === 'player_anytime_td').map(({ set }) => set));
    expect(sets).toEqual(new Set(['yes', 'no,yes']));
    expect(new Set(quotesWhere(({ family }) => family === 'player_tds_over').map(({ outcome }) => outcome))).toEqual(
      new Set(['over']),
    );
  });

  it.each(['americanfootball_nfl', 'basketball_nba', 'baseball_mlb', 'icehockey_nhl', 'soccer_usa_mls'])(
    'simulated markets are enough for fair lines on players of %s and on parts of the game',
    (sport) => {
      const lines = [...indexQuotes(games.get(sport)!.quotes).lines.values()];
      const fair = lines
        .flatMap((line) => groupsOf(line, new Set()))
        .filter((group) => fairLineOf(group, 'multiplicative'));
      const families = new Set(fair.map(({ line }) => line.ladder.family));
      expect([...families].filter(isPlayerFamily).length).toBeGreaterThan(1);
      expect([...families].filter((family) => /_(h1|p1|innings)$/.test(family)).length).toBeGreaterThan(0);
    },
  );
});
