import { flag, listIn, type OddsQuestion, readOddsQuestion, readUnix, regionsBilled } from './parameters.js';
import { Refusal } from './refusal.js';
import type { FeedBook, FeedEvent, OddsSource } from './source.js';
import { wireEvent, wireOdds, wireScore, wireTime } from './wire.js';

/** A response before it is sent. */
export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

interface Paid {
  readonly body: unknown;
  readonly cost: number;
}

/** The Odds API v4: validates a call like the real one, answers it from a source and counts credits. */
export class OddsApi {
  readonly credits: Credits;

  constructor(
    private readonly source: OddsSource,
    budget: number,
    private readonly key: string,
    private readonly realNow: () => number,
  ) {
    this.credits = new Credits(budget);
  }

  answer(path: string, query: URLSearchParams): Reply {
    try {
      this.checkKey(query);
      this.credits.admit(this.realNow());
      const { body, cost } = this.route(path.split('/').slice(2), query);
      this.credits.spend(cost);
      return { status: 200, headers: this.credits.headers(cost), body };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const known = !['MISSING_KEY', 'INVALID_KEY'].includes(error.code);
      return { status: error.status, headers: known ? this.credits.headers(0) : {}, body: error.body };
    }
  }

  private checkKey(query: URLSearchParams): void {
    const key = query.get('apiKey') ?? query.get('api_key');
    if (!key) throw new Refusal('MISSING_KEY');
    if (this.key && key !== this.key) throw new Refusal('INVALID_KEY');
  }

  private route([area, sport, list, id, detail, ...more]: string[], query: URLSearchParams): Paid {
    if (area === 'historical') throw new Refusal('HISTORICAL_UNAVAILABLE_ON_FREE_USAGE_PLAN');
    if (area !== 'sports' || more.length) throw new Refusal('UNKNOWN_SPORT', 'Not found');
    if (sport === undefined) return this.sports(query);
    this.checkSport(sport);
    if (list === 'events' && id === undefined) return this.events(sport, query);
    this.credits.demand();
    if (list === 'odds' && id === undefined) return this.odds(sport, query);
    if (list === 'scores' && id === undefined) return this.scores(sport, query);
    if (list === 'participants' && id === undefined) return this.participants(sport);
    if (list === 'events' && detail === 'odds') return this.eventOdds(this.eventOf(sport, id!), query);
    if (list === 'events' && detail === 'markets') return this.eventMarkets(this.eventOf(sport, id!), query);
    throw new Refusal('UNKNOWN_SPORT', 'Not found');
  }

  private checkSport(sport: string): void {
    if (!/^[a-z0-9_]+$/.test(sport)) throw new Refusal('INVALID_SPORT');
    if (sport !== 'upcoming' && !this.source.sports().some(({ key }) => key === sport))
      throw new Refusal('UNKNOWN_SPORT');
  }

  private sports(query: URLSearchParams): Paid {
    const all = flag(query, 'all', 'INVALID_ALL_SPORTS_PARAM');
    return { body: this.source.sports().filter(({ active }) => all || active), cost: 0 };
  }

  private events(sport: string, query: URLSearchParams): Paid {
    const unix = readUnix(query);
    const wanted = readEventFilter(query);
    return {
      body: this.eventsOf(sport)
        .filter(wanted)
        .map((event) => wireEvent(event, unix)),
      cost: 0,
    };
  }

  private odds(sport: string, query: URLSearchParams): Paid {
    const question = readOddsQuestion(query, 'featured', (key) => this.source.knowsBook(key));
    const wanted = readEventFilter(query);
    const events = this.eventsOf(sport).filter((event) => sport === 'upcoming' || wanted(event));
    const body = events.map((event) => wireOdds(event, this.booksOn(event, question), question, false));
    return { body, cost: body.length ? question.markets.length * regionsBilled(question) : 0 };
  }

  private eventOdds(event: FeedEvent, query: URLSearchParams): Paid {
    const question = readOddsQuestion(query, 'event', (key) => this.source.knowsBook(key));
    const books = this.booksOn(event, question);
    const returned = new Set(
      books.flatMap(({ markets }) => markets.map(({ key }) => key)).filter((key) => !key.endsWith('_lay')),
    );
    return { body: wireOdds(event, books, question, true), cost: returned.size * regionsBilled(question) };
  }

  private eventMarkets(event: FeedEvent, query: URLSearchParams): Paid {
    const unix = readUnix(query);
    const question = readOddsQuestion(query, 'event', (key) => this.source.knowsBook(key));
    const books = this.booksOn(event, { ...question, markets: this.source.marketKeys(event) });
    const bookmakers = books.map(({ key, title, markets }) => ({
      key,
      title,
      markets: markets.map((market) => ({ key: market.key, last_update: wireTime(market.updated, unix) })),
    }));
    return { body: { ...wireEvent(event, unix), bookmakers }, cost: 1 };
  }

  private scores(sport: string, query: URLSearchParams): Paid {
    const daysFrom = query.get('daysFrom');
    if (daysFrom !== null && !/^[123]$/.test(daysFrom)) throw new Refusal('INVALID_SCORES_DAYS_FROM');
    const unix = readUnix(query);
    const since = this.realNow() - Number(daysFrom ?? 0) * 86_400;
    const scores = this.source
      .scores(sport)
      .filter((score) => !score.completed || (daysFrom && score.commence >= since));
    return { body: scores.map((score) => wireScore(score, unix)), cost: daysFrom ? 2 : 1 };
  }

  private participants(sport: string): Paid {
    const names = this.source.participants(sport);
    return {
      body: names.map((full_name, index) => ({ id: `par_01sim${String(index).padStart(21, '0')}`, full_name })),
      cost: 1,
    };
  }

  /** A sport's games. `upcoming` means every live game and the next eight. */
  private eventsOf(sport: string): FeedEvent[] {
    if (sport !== 'upcoming') return this.source.events(sport);
    const all = this.source
      .sports()
      .flatMap(({ key }) => this.source.events(key))
      .sort((a, b) => a.commence - b.commence);
    return [...all.filter(({ started }) => started), ...all.filter(({ started }) => !started).slice(0, 8)];
  }

  private eventOf(sport: string, id: string): FeedEvent {
    if (!EVENT_ID.test(id)) throw new Refusal('INVALID_EVENT_ID');
    const event = this.eventsOf(sport).find((each) => each.id === id);
    if (!event) throw new Refusal('EVENT_NOT_FOUND');
    return event;
  }

  /** A book in two of the requested regions appears once. Lay prices come automatically with the back prices. */
  private booksOn(event: FeedEvent, { markets, bookmakers, regions }: OddsQuestion): FeedBook[] {
    const withLay = markets.includes('h2h') ? [...new Set([...markets, 'h2h_lay'])] : markets;
    return this.source
      .quotes(event, withLay)
      .filter((book) =>
        bookmakers
          ? bookmakers.includes(book.key)
          : !book.regions || book.regions.some((each) => regions.includes(each)),
      );
  }
}

/** The events that a call asks for: by id and by start. */
const readEventFilter = (query: URLSearchParams): ((event: FeedEvent) => boolean) => {
  const ids = listIn(query, 'eventIds');
  if (ids?.some((id) => !EVENT_ID.test(id))) throw new Refusal('INVALID_EVENT_IDS');
  const from = timeIn(query, 'commenceTimeFrom', 'INVALID_COMMENCE_TIME_FROM') ?? Number.NEGATIVE_INFINITY;
  const to = timeIn(query, 'commenceTimeTo', 'INVALID_COMMENCE_TIME_TO') ?? Number.POSITIVE_INFINITY;
  if (from > to) throw new Refusal('INVALID_COMMENCE_TIME_RANGE');
  return (event) => event.commence >= from && event.commence <= to && (!ids || ids.includes(event.id));
};

const EVENT_ID = /^[0-9a-f]{32}$/;

const timeIn = (query: URLSearchParams, name: string, code: Refusal['code']): number | undefined => {
  const text = query.get(name);
  if (text === null) return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) || Number.isNaN(Date.parse(text))) throw new Refusal(code);
  return Date.parse(text) / 1000;
};

const CALLS_PER_SECOND = 30;

/** The API plan's account: credits used and left, and the call rate. */
class Credits {
  private used = 0;
  private second = 0;
  private calls = 0;

  constructor(private readonly budget: number) {}

  /** Refuses calls that come too fast. */
  admit(realSeconds: number): void {
    const second = Math.floor(realSeconds);
    if (second !== this.second) [this.second, this.calls] = [second, 0];
    this.calls++;
    if (this.calls > CALLS_PER_SECOND) throw new Refusal('EXCEEDED_FREQ_LIMIT');
  }

  /** Refuses a call with a cost when no credits are left. */
  demand(): void {
    if (this.remaining <= 0) throw new Refusal('OUT_OF_USAGE_CREDITS');
  }

  spend(cost: number): void {
    this.used += cost;
  }

  get remaining(): number {
    return Math.max(0, this.budget - this.used);
  }

  headers(last: number): Record<string, string> {
    return {
      'x-requests-remaining': String(this.remaining),
      'x-requests-used': String(this.used),
      'x-requests-last': String(last),
    };
  }

  get state() {
    return { budget: this.budget, used: this.used, remaining: this.remaining };
  }
}
