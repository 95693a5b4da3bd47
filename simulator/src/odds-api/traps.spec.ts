import { LEAGUES } from '../market/games/leagues.js';
import { ALL_REGIONS, eventOf, eventsOf, SATURDAY, simulatorAt, type WireEvent } from '../testing/at.js';

const { get, time } = simulatorAt(SATURDAY);
const oddsOf = (sport: string, query = 'markets=h2h,spreads,totals') => {
  time.now += 1;
  return eventsOf(get(`/v4/sports/${sport}/odds?${ALL_REGIONS}&${query}`));
};
const all = LEAGUES.flatMap(({ key }) => oddsOf(key));
const booksIn = (events: readonly WireEvent[]) => events.flatMap(({ bookmakers }) => bookmakers);
const marketsIn = (events: readonly WireEvent[]) => booksIn(events).flatMap(({ markets }) => markets);

describe('the simulator imitates quirks of The Odds API:', () => {
  it('outcomes are in no fixed order', () => {
    const firsts = all.flatMap((event) =>
      marketsIn([event])
        .filter(({ key }) => key === 'h2h')
        .map(({ outcomes }) => outcomes[0]!.name === event.home_team),
    );
    expect(new Set(firsts)).toEqual(new Set([true, false]));
  });

  it('only soccer has a Draw', () => {
    const drawn = all.filter((event) =>
      marketsIn([event]).some(({ outcomes }) => outcomes.some(({ name }) => name === 'Draw')),
    );
    expect(new Set(drawn.map(({ sport_key }) => sport_key))).toEqual(new Set(['soccer_usa_mls']));
  });

  it('games far in the future have no books', () => {
    expect(all.filter(({ bookmakers }) => bookmakers.length === 0).length).toBeGreaterThan(0);
  });

  it('completed games are not in the odds', () => {
    const scores = get('/v4/sports/basketball_nba/scores?daysFrom=2').body as { id: string; completed: boolean }[];
    const completed = scores.filter((score) => score.completed).map(({ id }) => id);
    expect(completed.length).toBeGreaterThan(10);
    expect(all.filter(({ id }) => completed.includes(id))).toEqual([]);
  });

  it('lists have times for books and markets, single events only for markets', () => {
    const event = oddsOf('icehockey_nhl')[3]!;
    expect(event.bookmakers[0]!.last_update).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const single = eventOf(get(`/v4/sports/icehockey_nhl/events/${event.id}/odds?regions=us`));
    expect(single.bookmakers[0]).not.toHaveProperty('last_update');
    expect(single.bookmakers[0]!.markets[0]!.last_update).toMatch(/Z$/);
  });

  it('lay prices are added without being requested', () => {
    expect(marketsIn(oddsOf('baseball_mlb', 'markets=h2h')).map(({ key }) => key)).toContain('h2h_lay');
    expect(marketsIn(oddsOf('baseball_mlb', 'markets=totals')).map(({ key }) => key)).not.toContain('h2h_lay');
  });

  it('a book of two regions is listed once, also when both are requested', () => {
    time.now += 1;
    const twice = booksIn(eventsOf(get('/v4/sports/basketball_nba/odds?regions=us,eu')).slice(0, 1)).map(
      ({ key }) => key,
    );
    expect(twice.filter((key) => key === 'betonlineag')).toHaveLength(1);
    expect(booksIn(eventsOf(get('/v4/sports/basketball_nba/odds?regions=eu'))).map(({ key }) => key)).toContain(
      'betonlineag',
    );
  });

  it('one book is in no catalogue', () => {
    expect(booksIn(all).map(({ key }) => key)).toContain('harborbet');
  });

  it('a few prices are missing or placeholders', () => {
    const prices: (number | null)[] = [];
    for (let poll = 0; poll < 6; poll++) {
      time.now += 40;
      prices.push(...marketsIn(oddsOf('basketball_nba')).flatMap(({ outcomes }) => outcomes.map(({ price }) => price)));
    }
    const odd = prices.filter((price) => price === null || price <= 1.01);
    expect(odd.length).toBeGreaterThan(0);
    expect(odd.length / prices.length).toBeLessThan(0.004);
  });
});
