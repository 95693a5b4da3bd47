import { gameDayOf, leagueNamed, sameTeam, teamOfLeague } from '@fairline/shared/domain';
import { eventsOf, SATURDAY, simulatorAt } from '../../testing/at.js';
import { ask, type Heard, hasFixtures, recorded, unlike } from '../../testing/exchange.js';
import { LISTED_LEAGUES } from '../exchange.js';
import { placeOf } from '../team-names.js';

interface Event extends Heard {
  readonly event_ticker: string;
  readonly title: string;
  readonly markets: readonly Market[];
}
interface Market extends Heard {
  readonly ticker: string;
  readonly yes_sub_title: string;
  readonly floor_strike?: number;
  readonly result: string;
}
interface OrderBook {
  readonly orderbook_fp: Readonly<Record<'yes_dollars' | 'no_dollars', readonly (readonly [string, string])[]>>;
}

const at = (seconds = SATURDAY) => {
  const { simulator, time, get } = simulatorAt(seconds);
  const asked = (address: string) => {
    time.now += 0.06; // Kalshi allows twenty calls a second
    return ask(simulator, `/trade-api/v2/${address}`);
  };
  const list = (query: string) =>
    (asked(`events?with_nested_markets=true&${query}`).body as { events: Event[] }).events;
  return { simulator, time, get, asked, list };
};

describe('the simulated Kalshi', () => {
  it('lists the games of its bookmakers: an event for the winner, for spreads and for totals', () => {
    const { list, get } = at();
    const games = eventsOf(get('/v4/sports/basketball_nba/events?'));
    const events = list('series_ticker=KXNBAGAME&status=open');
    expect(events.length).toBeGreaterThan(3);
    const nba = leagueNamed('NBA')!;
    for (const { title, event_ticker } of events) {
      const [away, home] = title.split(' at ').map((place) => teamOfLeague(place, nba)!) as [string, string];
      const day = `20${event_ticker.slice(10, 12)}-${event_ticker.slice(15, 17)}`;
      const game = games.find(({ home_team, away_team, commence_time }) => {
        const own = gameDayOf(Date.parse(commence_time));
        return sameTeam(home_team, home) && sameTeam(away_team, away) && day === `${own.slice(0, 4)}-${own.slice(8)}`;
      });
      expect([title, game === undefined]).toEqual([title, false]);
    }
    const own = events[0]!.event_ticker.replace('KXNBAGAME', '');
    expect(list('series_ticker=KXNBASPREAD').map(({ event_ticker }) => event_ticker)).toContain(`KXNBASPREAD${own}`);
    expect(list('series_ticker=KXNBATOTAL').map(({ event_ticker }) => event_ticker)).toContain(`KXNBATOTAL${own}`);
    expect(list('series_ticker=KXMLSGAME')).toEqual([]);
  });

  it('every team of its leagues is known by its place, and its initials where two share one', () => {
    for (const league of LISTED_LEAGUES)
      for (const team of league.teams) {
        const found = teamOfLeague(placeOf(league, team), leagueNamed(league.title)!);
        expect([placeOf(league, team), found && sameTeam(found, team.oddsName)]).toEqual([placeOf(league, team), true]);
      }
  });

  it('a ticker has the day and both teams, in baseball the time too, and is nobody else’s', () => {
    const { list } = at();
    const events = list('');
    const tickers = events.map(({ event_ticker }) => event_ticker);
    expect(new Set(tickers).size).toBe(tickers.length);
    for (const ticker of tickers)
      expect(ticker).toMatch(/^KX(MLB[A-Z]+-26NOV\d\d\d{4}|(NBA|NFL|NHL)[A-Z]+-26NOV\d\d)[A-Z]+(G[12])?$/);
    const markets = events.flatMap((event) => event.markets.map(({ ticker }) => ticker));
    expect(new Set(markets).size).toBe(markets.length);
    expect(
      events.every((event) => event.markets.every(({ ticker }) => ticker.startsWith(`${event.event_ticker}-`))),
    ).toBe(true);
  });

  it('teams that meet twice on a day have numbered games', () => {
    const tickers = at(SATURDAY + 9 * 86_400)
      .list('series_ticker=KXNBAGAME')
      .map(({ event_ticker }) => event_ticker);
    expect(tickers).toEqual(expect.arrayContaining(['KXNBAGAME-26NOV30PORNOPG1', 'KXNBAGAME-26NOV30PORNOPG2']));
  });

  it('answers pages, single events and single markets', () => {
    const { asked } = at();
    const first = asked('events?limit=2').body as { cursor: string; events: Event[] };
    const second = asked(`events?limit=2&cursor=${first.cursor}`).body as { events: Event[] };
    expect(first.events).toHaveLength(2);
    expect(first.events[0]!.markets).toBeUndefined();
    expect(second.events[0]!.event_ticker).not.toBe(first.events[1]!.event_ticker);
    const { event_ticker } = first.events[0]!;
    const { event, markets } = asked(`events/${event_ticker}`).body as { event: Event; markets: Market[] };
    expect(event.event_ticker).toBe(event_ticker);
    expect(asked(`markets?event_ticker=${event_ticker}`).body).toMatchObject({ cursor: '' });
    expect(asked(`markets/${markets[0]!.ticker}`).body).toMatchObject({ market: { ticker: markets[0]!.ticker } });
    expect(asked('markets/KXNONE').status).toBe(404);
    expect(asked('portfolio/balance').status).toBe(404);
  });

  it('an order book lists bids alone: for Yes, and for No at a dollar less than what is asked for Yes', () => {
    const { asked, list } = at();
    const [event] = list('series_ticker=KXNBATOTAL&status=open').slice(-1);
    for (const { ticker } of event!.markets) {
      const { orderbook_fp } = asked(`markets/${ticker}/orderbook`).body as OrderBook;
      const { yes_dollars: yes, no_dollars: no } = orderbook_fp;
      expect(yes.length).toBeGreaterThan(3);
      expect(Number(yes.at(-1)![0]) + Number(no.at(-1)![0])).toBeLessThan(1);
      expect(Number(yes.at(-1)![0])).toBeGreaterThan(Number(yes[0]![0]));
      for (const [price, size] of [...yes, ...no])
        expect([price, size]).toEqual([expect.stringMatching(/^0\.\d{4}$/), expect.stringMatching(/^\d+\.00$/)]);
      const two = (asked(`markets/${ticker}/orderbook?depth=2`).body as OrderBook).orderbook_fp;
      expect(two.yes_dollars).toEqual(yes.slice(-2));
    }
  });

  it('a line is written in the title, as the strike, and in the ticker', () => {
    const markets = at()
      .list('series_ticker=KXNBASPREAD')
      .flatMap((event) => event.markets);
    for (const { ticker, yes_sub_title, floor_strike } of markets) {
      expect(yes_sub_title).toMatch(new RegExp(` wins by over ${floor_strike} points$`));
      expect(ticker).toMatch(new RegExp(`-[A-Z]+${Math.floor(floor_strike!)}$`));
    }
  });

  it('a finished game is settled: one of its teams won, and each line by the score', () => {
    const over = at().list('series_ticker=KXNBAGAME&status=settled');
    expect(over.length).toBeGreaterThan(0);
    for (const { markets } of over) expect(markets.map(({ result }) => result).sort()).toEqual(['no', 'yes']);
  });

  it('twenty calls a second are answered, and no more', () => {
    const { simulator, time } = at();
    const statuses = Array.from({ length: 22 }, () => ask(simulator, '/trade-api/v2/markets/KXNONE').status);
    expect(statuses).toEqual([...Array(20).fill(404), 429, 429]);
    time.now += 1.1;
    expect(ask(simulator, '/trade-api/v2/markets/KXNONE').status).toBe(404);
  });

  (hasFixtures ? it : it.skip)('its events, markets and order books have the fields of recorded ones', () => {
    const { asked, list } = at();
    const [game] = recorded('kalshi/events_nba_2026-01.json').events;
    const [market] = recorded('kalshi/http_markets.json').markets;
    const events = list('series_ticker=KXNBAGAME&status=open');
    for (const event of events) {
      expect(unlike(event, game)).toEqual([]);
      for (const each of event.markets) expect(unlike(each, market)).toEqual([]);
    }
    const book = asked(`markets/${events[0]!.markets[0]!.ticker}/orderbook`).body as OrderBook;
    expect(unlike(book.orderbook_fp, recorded('kalshi/http_orderbook.json').orderbook_fp)).toEqual([]);
  });
});
