import { ALL_REGIONS, eventOf, eventsOf, SATURDAY, simulatorAt } from '../testing/at.js';

const NBA = '/v4/sports/basketball_nba';
const { get, time } = simulatorAt(SATURDAY);
const ask = (path: string) => {
  time.now += 1;
  return get(path);
};
const soon = eventsOf(ask(`${NBA}/events`)).find(({ commence_time }) => Date.parse(commence_time) / 1000 > time.now)!;
const props = (query: string) => eventOf(ask(`${NBA}/events/${soon.id}/odds?${ALL_REGIONS}&${query}`));

describe('the simulated Odds API', () => {
  it('the simulated Odds API writes American prices as whole numbers and times in seconds on request', () => {
    const [event] = eventsOf(ask(`${NBA}/odds?regions=us&oddsFormat=american&dateFormat=unix`));
    expect(typeof event!.commence_time).toBe('number');
    const prices = event!.bookmakers
      .flatMap(({ markets }) => markets)
      .flatMap(({ outcomes }) => outcomes.map(({ price }) => price));
    expect(prices.every((price) => price === null || Number.isInteger(price))).toBe(true);
  });

  it('the simulated Odds API returns only the requested books, games and start times', () => {
    const only = eventsOf(ask(`${NBA}/odds?bookmakers=pinnacle,kalshi&eventIds=${soon.id}`));
    expect(only.map(({ id }) => id)).toEqual([soon.id]);
    expect(only[0]!.bookmakers.map(({ key }) => key).sort()).toEqual(['kalshi', 'pinnacle']);
    const later = eventsOf(ask(`${NBA}/events?commenceTimeFrom=2026-11-22T12:00:00Z`));
    expect(later.every(({ commence_time }) => commence_time >= '2026-11-22T12:00:00Z')).toBe(true);
    expect(later.length).toBeGreaterThan(0);
  });

  it('the simulated Odds API names the player of a prop, with props at about twelve books and the pick apps', () => {
    const { bookmakers } = props('markets=player_points');
    expect(bookmakers.length).toBeGreaterThan(12);
    const outcomes = bookmakers.flatMap(({ markets }) => markets).flatMap((market) => market.outcomes);
    expect(outcomes.every(({ description, point }) => description && point !== undefined)).toBe(true);
    expect(new Set(outcomes.map(({ name }) => name))).toEqual(new Set(['Over', 'Under']));
  });

  it('the simulated Odds API gives pick apps nominal prices, and multipliers on request', () => {
    const { bookmakers } = props(
      'markets=player_points,player_points_alternate&oddsFormat=american&includeMultipliers=true',
    );
    const picks = bookmakers.find(({ key }) => key === 'prizepicks')!.markets;
    const of = (key: string) => picks.find((market) => market.key === key)!.outcomes;
    expect(of('player_points').every(({ price, multiplier }) => price === -137 && multiplier === 1)).toBe(true);
    expect(new Set(of('player_points_alternate').map(({ price }) => price))).toEqual(new Set([-137, 100]));
    expect(props('markets=player_points').bookmakers[0]!.markets[0]!.outcomes[0]).not.toHaveProperty('multiplier');
  });

  it('the simulated Odds API includes limits of exchanges, links and ids on request', () => {
    const { bookmakers } = props('markets=h2h&includeBetLimits=true&includeLinks=true&includeSids=true');
    const outcomeOf = (key: string) => bookmakers.find((book) => book.key === key)!.markets[0]!.outcomes[0]!;
    expect(outcomeOf('novig').bet_limit).toBeGreaterThan(0);
    expect(outcomeOf('draftkings')).not.toHaveProperty('bet_limit');
    expect(outcomeOf('draftkings')).toMatchObject({
      link: expect.stringMatching(/^https:\/\/sportsbook\.draftkings/) as unknown,
      sid: expect.any(String) as unknown,
    });
    expect(outcomeOf('fanatics')).toMatchObject({ link: null });
  });

  it('the simulated Odds API answers `upcoming` with live games and the next eight games of all sports', () => {
    const events = eventsOf(ask('/v4/sports/upcoming/odds?regions=us'));
    expect(new Set(events.map(({ sport_key }) => sport_key)).size).toBeGreaterThan(4);
    const now = new Date(time.now * 1000).toISOString();
    expect(events.filter(({ commence_time }) => commence_time > now)).toHaveLength(8);
  });

  it('the simulated Odds API keeps its answers small enough for a browser', () => {
    const game =
      'h2h,spreads,totals,alternate_spreads,alternate_totals,team_totals,alternate_team_totals,h2h_h1,spreads_h1,totals_h1,h2h_q1,spreads_q1,totals_q1';
    const sizeOf = (markets: string) => JSON.stringify(props(`markets=${markets}`)).length;
    expect(sizeOf(game)).toBeGreaterThan(30_000);
    expect(sizeOf(game)).toBeLessThan(90_000);
    expect(sizeOf('player_points,player_rebounds,player_assists,player_threes,player_points_alternate')).toBeLessThan(
      90_000,
    );
  });
});
