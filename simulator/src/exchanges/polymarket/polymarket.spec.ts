import { leagueNamed, sameTeam, teamOfLeague } from '@fairline/shared/domain';
import { Faults } from '../../faults.js';
import { MarketClock } from '../../market/clock.js';
import { Market } from '../../market/market.js';
import { eventsOf, SATURDAY, simulatorAt } from '../../testing/at.js';
import { ask, type Heard, hasFixtures, recorded, unlike } from '../../testing/exchange.js';
import { LISTED_LEAGUES } from '../exchange.js';
import { Polymarket } from './polymarket.js';

interface Event extends Heard {
  readonly slug: string;
  readonly title: string;
  readonly seriesSlug: string;
  readonly startTime: string;
  readonly closed: boolean;
  readonly markets: readonly Listed[];
}
interface Listed extends Heard {
  readonly question: string;
  readonly sportsMarketType: string;
  readonly outcomes: string;
  readonly outcomePrices: string;
  readonly clobTokenIds: string;
  readonly description: string;
}
const at = (seconds = SATURDAY) => {
  const { simulator, time, get } = simulatorAt(seconds);
  const list = (query = '') => ask(simulator, `/events?limit=500&${query}`).body as Event[];
  return { simulator, time, get, list };
};

describe('the simulated Polymarket', () => {
  it('lists the games of its bookmakers, with the same start', () => {
    const { list, get } = at();
    const events = list('tag_slug=nba&closed=false');
    const games = eventsOf(get('/v4/sports/basketball_nba/events?'));
    expect(events.length).toBeGreaterThan(3);
    for (const { title, startTime } of events) {
      const [away, home] = title.split(' vs. ') as [string, string];
      const game = games.find(
        ({ home_team, away_team, commence_time }) =>
          home_team.endsWith(home) && away_team.endsWith(away) && commence_time === startTime,
      );
      expect([title, game?.commence_time]).toEqual([title, startTime]);
    }
  });

  it('every team of its leagues is known by the name that it uses', () => {
    for (const league of LISTED_LEAGUES)
      for (const team of league.teams) {
        const found = teamOfLeague(team.name, leagueNamed(league.title)!);
        expect([team.name, found && sameTeam(found, team.oddsName)]).toEqual([team.name, true]);
      }
  });

  it('the same seed and time give the same answers, whatever was asked before', () => {
    const textOf = ({ list }: ReturnType<typeof at>) => JSON.stringify(list());
    const polled = at(SATURDAY - 60);
    for (; polled.time.now < SATURDAY; polled.time.now += 7) polled.list();
    polled.time.now = SATURDAY;
    expect(textOf(polled)).toBe(textOf(at()));
    expect(textOf(at(SATURDAY + 30))).not.toBe(textOf(at()));
  });

  it('answers a page of a query', () => {
    const { simulator, list } = at();
    const all = list();
    const page = ask(simulator, '/events?limit=3&offset=2').body as Event[];
    expect(page.map(({ slug }) => slug)).toEqual(all.slice(2, 5).map(({ slug }) => slug));
    expect(list(`slug=${all[4]!.slug}`).map(({ slug }) => slug)).toEqual([all[4]!.slug]);
    expect(list('tag_slug=mls')).toEqual([]);
    expect(list('closed=true').every(({ closed }) => closed)).toBe(true);
    const starts = list('order=startTime').map(({ startTime }) => startTime);
    expect(starts).toEqual([...starts].sort());
    expect(list('order=startTime&ascending=false').map(({ startTime }) => startTime)).toEqual([...starts].reverse());
  });

  it('no two shares or events have the same name', () => {
    const events = at().list();
    const shares = events.flatMap(({ markets }) => markets.flatMap(({ clobTokenIds }) => JSON.parse(clobTokenIds)));
    expect(new Set(shares).size).toBe(shares.length);
    expect(new Set(events.map(({ slug }) => slug)).size).toBe(events.length);
  });

  it('a market tells in its text which outcomes it has, and what it pays if the game is cancelled', () => {
    const markets = at()
      .list('tag_slug=nba')
      .flatMap((event) => event.markets);
    expect(new Set(markets.map(({ sportsMarketType }) => sportsMarketType))).toEqual(
      new Set(['moneyline', 'spreads', 'totals', 'points', 'rebounds', 'assists']),
    );
    for (const { description, outcomes } of markets) {
      for (const outcome of JSON.parse(outcomes)) expect(description).toContain(`"${outcome}"`);
      expect(description).toContain('canceled entirely, with no make-up game, this market will resolve 50-50.');
    }
    const spread = markets.find(({ sportsMarketType }) => sportsMarketType === 'spreads')!;
    expect(spread.question).toBe(`Spread: ${JSON.parse(spread.outcomes)[0]} (${spread.line})`);
  });

  it('the books of both shares of a market mirror each other', () => {
    const { simulator, list } = at();
    const [market] = list('tag_slug=nba&closed=false&live=false').at(-1)!.markets;
    const [first, second] = JSON.parse(market!.clobTokenIds) as [string, string];
    const read = (share: string) => ask(simulator, `/book?token_id=${share}`).body as Book;
    const mirrored = (levels: Book['bids']) =>
      levels.map(({ price, size }) => ({ price: String(Math.round((1 - Number(price)) * 1e4) / 1e4), size }));
    expect(read(first).bids.length).toBeGreaterThan(3);
    expect(read(second).asks).toEqual(mirrored(read(first).bids));
    expect(read(second).bids).toEqual(mirrored(read(first).asks));
    expect(ask(simulator, '/books', [{ token_id: first }, { token_id: 'x' }, { token_id: second }]).body).toEqual([
      read(first),
      read(second),
    ]);
    expect(ask(simulator, '/book?token_id=1').status).toBe(404);
    expect(ask(simulator, '/books', {}).status).toBe(400);
  });

  it('a finished game is closed, and its markets say what came true', () => {
    const { list } = at();
    const over = list('closed=true');
    expect(over.length).toBeGreaterThan(3);
    for (const event of over) {
      const [away, home] = String(event.score).split('-').map(Number) as [number, number];
      const moneyline = event.markets.find(({ sportsMarketType }) => sportsMarketType === 'moneyline')!;
      expect(JSON.parse(moneyline.outcomePrices)).toEqual(away > home ? ['1', '0'] : ['0', '1']);
      expect(event.markets.every((market) => market.closed === true && market.acceptingOrders === false)).toBe(true);
      const totals = event.markets.filter(({ sportsMarketType }) => sportsMarketType === 'totals');
      for (const { line, outcomePrices } of totals)
        expect(JSON.parse(outcomePrices)[0]).toBe(away + home > Number(line) ? '1' : '0');
    }
  });

  it('nothing is listed while recorded odds replace the market', () => {
    const listing = (isEmpty: boolean) =>
      new Polymarket(new Market(1), new MarketClock(1, () => SATURDAY), new Faults(() => SATURDAY), isEmpty).events();
    expect([listing(true).length, listing(false).length > 0]).toEqual([0, true]);
  });

  (hasFixtures ? it : it.skip)('its events, markets and books have the fields of recorded ones', () => {
    const { simulator, list } = at();
    const games: Event[] = recorded('polymarket/gamma_events_nba_2026-01.json');
    const withFees: Heard = recorded('polymarket/gamma_market_sports_market_money_line.json');
    const all = (objects: readonly object[]) => Object.assign({}, ...objects);
    const known = all(games);
    const knownMarket = all([...games.flatMap(({ markets }) => markets), withFees]);
    for (const event of list()) {
      expect(unlike(known, event)).toEqual([]);
      for (const market of event.markets) expect(unlike(knownMarket, market)).toEqual([]);
    }
    const [event] = list('tag_slug=nba&closed=false');
    const share = JSON.parse(event!.markets[0]!.clobTokenIds)[0];
    const book = ask(simulator, `/book?token_id=${share}`).body as Book;
    expect(unlike(book, recorded('polymarket/clob_book_response.json'))).toEqual([]);
  });
});

interface Book extends Heard {
  readonly bids: readonly { readonly price: string; readonly size: string }[];
  readonly asks: Book['bids'];
}
