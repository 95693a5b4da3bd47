import { stadiumOf } from '@fairline/shared/domain';
import type { MarketClock } from '../clock.js';
import type { Game } from '../market/games/game.js';
import { LEAGUES, type League } from '../market/leagues.js';
import type { Market } from '../market/market.js';
import { mix, unit } from '../market/random.js';
import type { Reply } from '../odds-api/odds-api.js';
import { competitorOf } from './competitor.js';
import { easternDay } from './game-day.js';
import { oddsBlock } from './odds-block.js';
import { situationOf } from './situation.js';
import { statusOf } from './status.js';
import { undecidedGame } from './undecided.js';

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
