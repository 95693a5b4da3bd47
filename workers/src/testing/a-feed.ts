import { leftOf, type OddsAnswer, type OddsFeed } from '../feeds/feed.js';
import { FeedError } from '../feeds/feed-error.js';

/** A feed whose answers a test sets: events of The Odds API by id, or a fault. */
export class AFeed implements OddsFeed {
  readonly priceFormat = 'decimal';
  /** The questions asked, in order: `featured`, or a game's id. */
  readonly asked: string[] = [];
  /** The time limit of the last call about all games, in milliseconds. */
  left: number | undefined;
  isAway = false;
  /** The cost of each answer in credits; undefined if the feed does not say. */
  credits: number | undefined;
  /** The questions whose answers are unreadable. */
  readonly garbled = new Set<string>();
  /** The questions that time out. */
  readonly failing = new Set<string>();
  private silence: Promise<void> | undefined;
  private readonly before = new Map<string, string>();

  /** `main`: all games in the main markets. `further`: single games in other markets, by id. */
  constructor(
    public main: readonly object[] = [],
    public further: Readonly<Record<string, object>> = {},
  ) {}

  minIntervalMs = () => 1_000;
  costOf = (markets: readonly string[]) => markets.length;
  sports = async () => [];
  events = async () => [];

  featured(_sport: string, markets: Iterable<string>, signal?: AbortSignal): Promise<OddsAnswer> {
    this.left = signal && leftOf(signal);
    return this.answer('featured', this.main, { markets: new Set(markets) });
  }

  eventOdds(_sport: string, event: string, markets: Iterable<string>): Promise<OddsAnswer> {
    return this.answer(event, this.further[event] ?? [], { event, markets: new Set(markets) });
  }

  private async answer(question: string, answer: object, asked: OddsAnswer['asked']): Promise<OddsAnswer> {
    this.asked.push(question);
    if (this.isAway) throw new FeedError('unavailable', 'a feed: the connection failed');
    await this.silence;
    if (this.failing.has(question)) throw new FeedError('timed-out', 'a feed: no answer in time');
    const body = JSON.stringify(answer);
    const isUnchanged = this.before.get(question) === body;
    this.before.set(question, body);
    return {
      asked,
      format: this.priceFormat,
      receivedAt: Date.now(),
      isUnchanged,
      credits: this.credits,
      json: () => JSON.parse(this.garbled.has(question) ? '{' : body),
    };
  }

  /** Holds all answers back until the returned function is called. */
  holdAnswers(): () => void {
    let answer = () => {};
    this.silence = new Promise<void>((resolve) => {
      answer = () => {
        this.silence = undefined;
        resolve();
      };
    });
    return answer;
  }
}

/** A game in the format of The Odds API; `prices` by book and market: home, away. */
export const wireGame = (
  id: string,
  sport: string,
  commenceTime: number,
  prices: Readonly<Record<string, Readonly<Record<string, readonly [number | null, number | null]>>>>,
  lastUpdate = Date.now(),
) => ({
  id,
  sport_key: sport,
  commence_time: new Date(commenceTime).toISOString(),
  home_team: 'Boston Celtics',
  away_team: 'Miami Heat',
  bookmakers: Object.entries(prices).map(([key, markets]) => ({
    key,
    title: key,
    markets: Object.entries(markets).map(([market, [home, away]]) => ({
      key: market,
      last_update: new Date(lastUpdate).toISOString(),
      outcomes: [
        { name: 'Boston Celtics', price: home },
        { name: 'Miami Heat', price: away },
      ],
    })),
  })),
});
