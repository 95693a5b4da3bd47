import type { Book } from '../market/book.js';
import { BOOKS } from '../market/books.js';
import type { MarketClock } from '../market/clock.js';
import type { Game } from '../market/games/game.js';
import { LEAGUES, leagueOf } from '../market/games/leagues.js';
import { mix, seedOf, shuffled } from '../market/games/random.js';
import type { Market } from '../market/market.js';
import { marketKeysOf } from '../market/markets.js';
import type { QuotedMarket } from '../market/quotes.js';
import type { FeedBook, FeedEvent, FeedMarket, FeedScore, OddsSource, SportEntry } from './source.js';

/** The simulated market as a source for The Odds API. `frozenSince` returns since when (market seconds) a book is stale, if it is. */
export class MarketSource implements OddsSource {
  private readonly games = new WeakMap<FeedEvent, Game>();
  private readonly markets = new WeakMap<QuotedMarket, FeedMarket>();

  constructor(
    private readonly market: Market,
    private readonly clock: MarketClock,
    private readonly frozenSince: (book: string, sport: string) => number | undefined,
  ) {}

  sports(): SportEntry[] {
    return [
      ...LEAGUES.map(({ key, group, title, description }) => ({
        key,
        group,
        title,
        description,
        active: true,
        has_outrights: false,
      })),
      {
        key: 'basketball_nba_summer_league',
        group: 'Basketball',
        title: 'NBA Summer League',
        description: 'US Basketball',
        active: false,
        has_outrights: false,
      },
    ];
  }

  events(sport: string): FeedEvent[] {
    const league = leagueOf(sport);
    return league ? this.market.openGamesOf(league, this.clock.now()).map((game) => this.eventOf(game)) : [];
  }

  quotes(event: FeedEvent, markets: readonly string[]): FeedBook[] {
    const game = this.gameOf(event);
    if (!game || game.postponed) return [];
    const order = shuffled(BOOKS, mix(game.seed, 5));
    return order.flatMap((book) => this.bookOn(book, game, markets) ?? []);
  }

  marketKeys(event: FeedEvent): readonly string[] {
    const game = this.gameOf(event);
    return game ? marketKeysOf(game) : [];
  }

  scores(sport: string): FeedScore[] {
    const league = leagueOf(sport);
    const now = this.clock.now();
    const games = league ? this.market.gamesOf(league, now) : [];
    return games
      .filter((game) => !game.postponed)
      .map((game) => {
        const { phase, home, away } = this.market.stateOf(game, now);
        const begun = phase === 'live' || phase === 'final';
        const updated = this.clock.realOf(Math.floor(now / 30) * 30);
        const scores = begun ? { home: String(home), away: String(away), updated } : undefined;
        return { ...this.eventOf(game), completed: phase === 'final', scores };
      });
  }

  participants(sport: string): string[] {
    return leagueOf(sport)?.teams.map(({ oddsName }) => oddsName) ?? [];
  }

  knowsBook(key: string): boolean {
    return BOOKMAKER_KEYS.has(key);
  }

  private bookOn(book: Book, game: Game, markets: readonly string[]): FeedBook | undefined {
    const time = Math.min(this.clock.now(), this.frozenSince(book.key, game.league.key) ?? Number.POSITIVE_INFINITY);
    const quoted = markets.flatMap((key) => {
      const market = this.market.quotes.marketOf(book, game, key, time);
      return market ? [this.feedOf(market)] : [];
    });
    if (!quoted.length) return undefined;
    const { key, title, regions, limit } = book;
    const exchange = regions.includes('us_ex') || book.offers.includes('lay');
    const taken = exchange ? Math.round(limit * (0.2 + (seedOf(`${game.id}${key}`) % 100) / 100)) : limit;
    return { key, title, regions, exchange, limit: taken, markets: quoted };
  }

  /** Returns the same object until the book confirms again. */
  private feedOf(market: QuotedMarket): FeedMarket {
    const known = this.markets.get(market);
    if (known) return known;
    const feed = { key: market.key, updated: this.clock.realOf(market.confirmed), outcomes: market.outcomes };
    this.markets.set(market, feed);
    return feed;
  }

  private eventOf(game: Game): FeedEvent {
    const event = {
      id: game.id,
      sport: game.league.key,
      sportTitle: game.league.title,
      commence: this.clock.realOf(game.commence),
      home: game.home.oddsName,
      away: game.away.oddsName,
      started: this.clock.now() >= game.commence,
    };
    this.games.set(event, game);
    return event;
  }

  private gameOf(event: FeedEvent): Game | undefined {
    return this.games.get(event);
  }
}

/** Books of The Odds API that the simulated market lacks. Requesting them is not an error. */
const OTHERS =
  'betanysports rebet hardrockbet_az hardrockbet_fl hardrockbet_oh sport888 betfair_ex_uk betfair_sb_uk betfred_uk ' +
  'betvictor betway boylesports casumo coral grosvenor ladbrokes_uk leovegas livescorebet paddypower skybet smarkets ' +
  'virginbet betclic_fr codere_it coolbet everygame gtbets leovegas_se marathonbet nordicbet pmu_fr suprabets tipico_de ' +
  'unibet_fr unibet_it unibet_nl unibet_se winamax_de winamax_fr netbet_fr atg_se betinia_se betmgm_se betsson campobet_se ' +
  'expekt_se hajper_se mrgreen_se sport888_se svenskaspel_se betfair_ex_au betr_au betright bet365_au ladbrokes_au neds ' +
  'playup pointsbetau tab tabtouch unibet';

/** Every book key that The Odds API knows. */
const BOOKMAKER_KEYS: ReadonlySet<string> = new Set([...BOOKS.map((book) => book.key), ...OTHERS.split(' ')]);
