import { stadiumOf } from '@fairline/shared/domain';
import { bookOf } from '../market/books.js';
import type { MarketClock } from '../market/clock.js';
import type { Game } from '../market/games/game.js';
import { LEAGUES, type League } from '../market/games/leagues.js';
import { mix, unit } from '../market/games/random.js';
import type { Market } from '../market/market.js';
import type { QuotedMarket } from '../market/quotes.js';
import type { Reply } from '../odds-api/odds-api.js';
import { competitorOf } from './competitor.js';
import { easternDay } from './game-day.js';
import { situationOf } from './situation.js';
import { statusOf } from './status.js';

/** The ESPN scoreboard of the simulated market; empty when recorded odds replace the market. */
export class Scoreboard {
  constructor(
    private readonly market: Market,
    private readonly clock: MarketClock,
    private readonly empty: boolean,
  ) {}

  /** `path` follows /sports/, such as football/nfl/scoreboard. `origin` serves the team logos. */
  answer(path: string, query: URLSearchParams, origin: string): Reply {
    const league = LEAGUES.find((each) => path === `${each.path}/scoreboard`);
    if (!league) return { status: 404, headers: {}, body: { code: 404, message: 'Not Found' } };
    const now = this.clock.now();
    const today = easternDay(this.clock.realOf(now));
    const days = /^(\d{8})(?:-(\d{8}))?$/.exec(query.get('dates') ?? today);
    if (!days) return { status: 400, headers: {}, body: { code: 400, message: 'Invalid dates' } };
    const [, from = today, to = from] = days;
    const limit = Number(query.get('limit') ?? 100) || 100;
    const events = (this.empty ? [] : this.market.gamesOf(league, now))
      .filter((game) => isBetween(easternDay(this.clock.realOf(game.commence)), from, to))
      .slice(0, limit)
      .map((game): object => this.eventOf(game, now, origin));
    const undecided = undecidedGame(league, this.clock.realOf(now));
    if (!this.empty && isBetween(undecided.day, from, to)) events.push(undecided.event);
    return {
      status: 200,
      headers: {},
      body: { leagues: [leagueBlock(league, today)], season: season(today), day: { date: dashed(from) }, events },
    };
  }

  private eventOf(game: Game, now: number, origin: string) {
    const { league } = game;
    const state = this.market.stateOf(game, now);
    const startSeconds = this.clock.realOf(game.commence);
    const date = `${new Date(startSeconds * 1000).toISOString().slice(0, 16)}Z`;
    const uid = `s:${league.espnId}~e:${game.espnId}`;
    const sides = unit(mix(game.seed, 21)) < 0.85 ? (['home', 'away'] as const) : (['away', 'home'] as const);
    const odds = state.phase === 'scheduled' ? oddsBlock(this.market, game, now) : [];
    const situation = situationOf(game, state, now);
    const status = statusOf(game, state, startSeconds);
    const names = [CHANNELS[Math.floor(unit(mix(game.seed, 22)) * CHANNELS.length)]!];
    return {
      id: game.espnId,
      uid,
      date,
      name: `${game.away.displayName} at ${game.home.displayName}`,
      shortName: `${game.away.abbreviation} @ ${game.home.abbreviation}`,
      season: { ...season(easternDay(startSeconds)), slug: 'regular-season' },
      competitions: [
        {
          id: game.espnId,
          uid: `${uid}~c:${game.espnId}`,
          date,
          startDate: date,
          attendance: 0,
          timeValid: true,
          neutralSite: false,
          conferenceCompetition: false,
          recent: state.phase === 'live' || state.phase === 'final',
          ...venueOf(game),
          competitors: sides.map((side, order) => competitorOf(game, state, side, order, origin)),
          notes: [],
          ...(situation ? { situation } : {}),
          status,
          broadcasts: [{ market: 'national', names }],
          broadcast: names[0],
          format: { regulation: { periods: league.law.periods } },
          ...(odds.length ? { odds } : {}),
        },
      ],
      status,
    };
  }
}

// The real stadium of the home team; a team whose stadium we do not know has no venue.
const venueOf = ({ home, league }: Game) => {
  const stadium = stadiumOf(league.key, home.oddsName);
  if (!stadium) return {};
  const [city, state] = stadium.city.split(', ');
  const address = { city, ...(state === undefined ? {} : { state }) };
  return { venue: { id: home.id, fullName: stadium.name, address, indoor: INDOOR.has(league.law.sport) } };
};

const INDOOR = new Set(['basketball', 'hockey']);
const CHANNELS = ['ABC', 'CBS', 'ESPN', 'FOX', 'NBC', 'TNT', 'USA Network', 'Prime Video', 'Apple TV'];

const isBetween = (day: string, from: string, to: string): boolean => day >= from && day <= to;
const dashed = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
const season = (day: string) => ({ type: 2, year: Number(day.slice(0, 4)) });

const leagueBlock = (league: League, today: string) => ({
  id: league.espnId,
  uid: `s:${league.espnId}`,
  name: league.espnName,
  abbreviation: league.title,
  slug: league.path.split('/')[1],
  season: { year: season(today).year, type: { id: '2', type: 2, name: 'Regular Season', abbreviation: 'reg' } },
});

const TWO_DAYS = 2 * 86_400;

/** A play-in game two days ahead whose teams and time are not known yet. `now` in real seconds. */
const undecidedGame = (league: League, now: number) => {
  const day = easternDay(now + TWO_DAYS);
  const id = `402${league.espnId.slice(-2)}${day.slice(4)}`;
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T17:00Z`;
  const type = { id: '1', name: 'STATUS_SCHEDULED', state: 'pre', completed: false, description: 'Scheduled' };
  const status = { clock: 0, displayClock: '0:00', period: 0, type: { ...type, detail: 'TBD', shortDetail: 'TBD' } };
  const competitors = (['home', 'away'] as const).map((homeAway, order) => ({
    id: String(-1 - order),
    type: 'team',
    order,
    homeAway,
    team: {
      id: String(-1 - order),
      location: 'TBD',
      name: 'TBD',
      abbreviation: 'TBD',
      displayName: 'TBD',
      isActive: false,
    },
    score: '0',
  }));
  return {
    day,
    event: {
      id,
      date,
      name: 'TBD at TBD',
      shortName: 'TBD @ TBD',
      season: { year: Number(day.slice(0, 4)), type: 3, slug: 'post-season' },
      competitions: [
        {
          id,
          date,
          startDate: date,
          timeValid: false,
          recent: false,
          competitors,
          notes: [{ headline: 'Play-in' }],
          status,
        },
      ],
      status,
    },
  };
};

/** The scoreboard's odds of an upcoming game: one bookmaker's main lines. Empty if it has none. */
const oddsBlock = (market: Market, game: Game, time: number): object[] => {
  const book = bookOf('draftkings')!;
  const [winner, spread, total] = ['h2h', 'spreads', 'totals'].map((key) =>
    market.quotes.marketOf(book, game, key, time),
  );
  const price = (from: QuotedMarket | undefined, tag: string) => from?.outcomes.find((each) => each.tag === tag);
  const home = price(winner, 'home');
  const away = price(winner, 'away');
  const homeSpread = price(spread, 'home');
  const over = price(total, 'over');
  if (!home?.price || !away?.price || !homeSpread?.price || !over?.price) return [];

  const line = homeSpread.point ?? 0;
  const favourite = line <= 0 ? game.home : game.away;
  const close = (odds: number | undefined, at?: string) => ({
    close: { ...(at ? { line: at } : {}), odds: odds === undefined ? 'OFF' : signed(odds) },
  });
  const under = price(total, 'under');
  return [
    {
      provider: { id: '100', name: 'Draft Kings', priority: 1 },
      details: line === 0 ? 'EVEN' : `${favourite.abbreviation} ${-Math.abs(line)}`,
      overUnder: over.point,
      spread: line,
      awayTeamOdds: {
        favorite: favourite === game.away,
        underdog: favourite !== game.away,
        moneyLine: away.price.american,
      },
      homeTeamOdds: {
        favorite: favourite === game.home,
        underdog: favourite !== game.home,
        moneyLine: home.price.american,
      },
      moneyline: {
        displayName: 'Moneyline',
        shortDisplayName: 'ML',
        home: close(home.price.american),
        away: close(away.price.american),
      },
      pointSpread: {
        displayName: 'Spread',
        shortDisplayName: 'Spread',
        home: close(homeSpread.price.american, signed(line)),
        away: close(price(spread, 'away')?.price?.american, signed(-line)),
      },
      total: {
        displayName: 'Total',
        shortDisplayName: 'Total',
        over: close(over.price.american, `o${over.point}`),
        under: close(under?.price?.american, `u${over.point}`),
      },
    },
  ];
};

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
