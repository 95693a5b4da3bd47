import { FeedError } from './feed-error.js';

const SIX_HOURS = 6 * 3_600_000;

interface RefusedMarketsOptions {
  readonly log: (line: string) => void;
  readonly now?: () => number;
}

/**
 * The markets that a feed refuses, per sport. One refused market makes the feed refuse the whole call, and it need not say which:
 * bisecting finds it once, and it is left out for six hours. Otherwise no additional market of that sport would have prices.
 */
export class RefusedMarkets {
  private readonly until = new Map<string, number>();
  private readonly searches = new Map<string, Promise<void>>();

  constructor(private readonly options: RefusedMarketsOptions) {}

  /** Asks for the accepted markets only. Throws if none of them is accepted. */
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

  // Calls about several games are refused at the same time, so they share one search.
  private async search(sport: string, markets: readonly string[], ask: Ask): Promise<void> {
    const searching = this.searches.get(sport) ?? this.find(sport, markets, ask);
    this.searches.set(sport, searching);
    await searching.finally(() => this.searches.delete(sport));
  }

  /** Bisects a set of markets that was refused as a whole. */
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
    this.options.log(`the market ${market} of ${sport} is refused; left out for six hours (${count} in all)`);
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
