import { FeedError } from './feed-error.js';

const SIX_HOURS = 6 * 3_600_000;

export interface RefusedMarketsOptions {
  readonly log: (line: string) => void;
  readonly now?: () => number;
}

/**
 * The markets that a feed refuses, sport by sport. One of them has it refuse a whole question, and it need not say which: that is
 * found by halves, once, and the market is left out for some hours. Without this no further market of the sport had a price.
 */
export class RefusedMarkets {
  private readonly until = new Map<string, number>();
  private readonly searches = new Map<string, Promise<void>>();

  constructor(private readonly options: RefusedMarketsOptions) {}

  /** Asks about the markets that are accepted. Throws the refusal when that is none of them. */
  async ask<T>(sport: string, markets: readonly string[], ask: (markets: readonly string[]) => Promise<T>): Promise<T> {
    const accepted = this.acceptedOf(sport, markets);
    if (accepted.length === 0) throw new FeedError('bad-request', `the feed accepts none of these markets of ${sport}`);
    try {
      return await ask(accepted);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await this.search(sport, accepted, ask);
      const left = this.acceptedOf(sport, accepted);
      if (left.length === 0 || left.length === accepted.length) throw error;
      return ask(left);
    }
  }

  // Several games are asked about at once, and all are refused: one search does for them.
  private async search(sport: string, markets: readonly string[], ask: Ask): Promise<void> {
    const searching = this.searches.get(sport) ?? this.find(sport, markets, ask);
    this.searches.set(sport, searching);
    await searching.finally(() => this.searches.delete(sport));
  }

  /** Finds what is refused among markets that were refused together. */
  private async find(sport: string, markets: readonly string[], ask: Ask): Promise<void> {
    const [only, ...others] = markets;
    if (only === undefined) return;
    if (others.length === 0) return this.refuse(sport, only);
    const [first, second] = [markets.slice(0, markets.length / 2), markets.slice(markets.length / 2)];
    const isFirstFine = await isAccepted(first, ask);
    if (!isFirstFine) await this.find(sport, first, ask);
    if (isFirstFine || !(await isAccepted(second, ask))) await this.find(sport, second, ask);
  }

  private refuse(sport: string, market: string) {
    this.until.set(`${sport} ${market}`, this.now() + SIX_HOURS);
    const count = [...this.until.values()].filter((end) => end > this.now()).length;
    this.options.log(`the market ${market} of ${sport} is refused; left out for six hours, as ${count} in all`);
  }

  private acceptedOf(sport: string, markets: readonly string[]): string[] {
    return markets.filter((market) => (this.until.get(`${sport} ${market}`) ?? 0) <= this.now());
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }
}

type Ask = (markets: readonly string[]) => Promise<unknown>;

const isAccepted = async (markets: readonly string[], ask: Ask): Promise<boolean> => {
  try {
    await ask(markets);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
};

const isRefusal = (error: unknown): boolean => error instanceof FeedError && error.code === 'INVALID_MARKET';
