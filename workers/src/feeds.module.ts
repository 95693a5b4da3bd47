import { STREAMS } from '@fairline/shared/contract';
import { CreditStore } from '@fairline/shared/node';
import { type DynamicModule, Injectable, Logger, Module } from '@nestjs/common';
import { EspnScoreboard } from './feeds/adapters/espn/espn-scoreboard.js';
import { KalshiStream } from './feeds/adapters/kalshi/kalshi-stream.js';
import { PolymarketStream } from './feeds/adapters/polymarket/polymarket-stream.js';
import { TheOddsApi } from './feeds/adapters/the-odds-api/the-odds-api.js';
import { type CreditLedger, type Credits, nextCredits, type ToldCredits } from './feeds/credits.js';
import { ODDS_FEED, type OddsFeed, SCORE_FEED } from './feeds/feed.js';
import { FeedMeter } from './feeds/feed-meter.js';
import { noOddsFeed } from './feeds/no-odds-feed.js';
import { STREAM_FEEDS, STREAMED_BOOKS, type StreamFeed } from './feeds/stream-feed.js';
import type { Config } from './jobs/config.js';

/** The feeds that this process polls, as the operator configured them. */
export const feedsModule = (config: Config): DynamicModule => ({
  module: FeedsModule,
  global: true,
  providers: [
    SharedLedger,
    FeedMeter,
    {
      provide: ODDS_FEED,
      useFactory: (ledger: SharedLedger, meter: FeedMeter) => oddsFeed(config, ledger, meter),
      inject: [SharedLedger, FeedMeter],
    },
    {
      provide: SCORE_FEED,
      useFactory: (meter: FeedMeter) =>
        new EspnScoreboard({ url: config.SCORES_URL, log: warn('scores'), watch: meter.watch('scores') }),
      inject: [FeedMeter],
    },
    { provide: STREAM_FEEDS, useFactory: (meter: FeedMeter) => streamFeeds(config, meter), inject: [FeedMeter] },
    { provide: STREAMED_BOOKS, useFactory: () => new Set(followed(config)) },
  ],
  exports: [ODDS_FEED, SCORE_FEED, STREAM_FEEDS, STREAMED_BOOKS],
});

@Module({})
class FeedsModule {}

/** The credit account shared by all workers. Of two simultaneous answers the last write wins; the next answer corrects it. */
@Injectable()
class SharedLedger implements CreditLedger {
  constructor(private readonly store: CreditStore) {}

  read(): Promise<Credits | undefined> {
    return this.store.read();
  }

  async note(told: ToldCredits, at: number): Promise<void> {
    await this.store.save(nextCredits(await this.read(), told, at));
  }
}

const oddsFeed = (config: Config, ledger: SharedLedger, meter: FeedMeter): OddsFeed => {
  const { ODDS_API_URL, ODDS_API_KEY, ODDS_REGIONS, ODDS_SPORTS, FEED_MIN_INTERVAL_SECONDS } = config;
  if (ODDS_API_KEY === undefined) return noOddsFeed(ODDS_SPORTS);
  return new TheOddsApi({
    url: ODDS_API_URL,
    key: ODDS_API_KEY,
    regions: ODDS_REGIONS,
    ledger,
    minIntervalMs: FEED_MIN_INTERVAL_SECONDS && FEED_MIN_INTERVAL_SECONDS * 1_000,
    log: warn('odds'),
    watch: meter.watch('odds'),
  });
};

/** The exchanges that the operator switched on. */
const streamFeeds = (config: Config, meter: FeedMeter): StreamFeed[] =>
  followed(config).map((name) => {
    const told = { log: warn(name), watch: meter.watch(name) };
    const { POLYMARKET_URL, POLYMARKET_SOCKET_URL, KALSHI_URL, KALSHI_SOCKET_URL } = config;
    return name === 'polymarket'
      ? new PolymarketStream({ ...told, url: POLYMARKET_URL, socketUrl: POLYMARKET_SOCKET_URL })
      : new KalshiStream({ ...told, url: KALSHI_URL, socketUrl: KALSHI_SOCKET_URL, key: kalshiKey(config) });
  });

const followed = ({ FEEDS }: Config) => STREAMS.filter((name) => FEEDS.includes(name));

const kalshiKey = ({ KALSHI_KEY_ID: id, KALSHI_PRIVATE_KEY: privateKey }: Config) =>
  id && privateKey ? { id, privateKey: privateKey.replaceAll('\\n', '\n') } : undefined;

const warn = (name: string) => {
  const logger = new Logger(name);
  return (line: string) => logger.warn(line);
};
