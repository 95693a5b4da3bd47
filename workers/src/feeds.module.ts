import { STREAMS } from '@fairline/shared/contract';
import { CreditStore } from '@fairline/shared/node';
import { type DynamicModule, Injectable, Logger, Module } from '@nestjs/common';
import { EspnScoreboard } from './feeds/adapters/espn/espn-scoreboard.js';
import { KalshiStream } from './feeds/adapters/kalshi/kalshi-stream.js';
import { PolymarketStream } from './feeds/adapters/polymarket/polymarket-stream.js';
import { TheOddsApi } from './feeds/adapters/the-odds-api/the-odds-api.js';
import { type CreditLedger, type Credits, nextCredits, type ToldCredits } from './feeds/credits.js';
import { ODDS_FEED, SCORE_FEED } from './feeds/feed.js';
import type { CallWatch } from './feeds/feed-caller.js';
import { FeedMeter } from './feeds/feed-meter.js';
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
      useFactory: (ledger: SharedLedger, meter: FeedMeter) => oddsFeed(config, ledger, meter.watch('odds')),
      inject: [SharedLedger, FeedMeter],
    },
    {
      provide: SCORE_FEED,
      useFactory: (meter: FeedMeter) =>
        new EspnScoreboard({ url: config.SCORES_URL, log: warn('scores'), watch: meter.watch('scores') }),
      inject: [FeedMeter],
    },
    { provide: STREAM_FEEDS, useFactory: () => streamFeeds(config) },
    { provide: STREAMED_BOOKS, useFactory: () => new Set(config.FEEDS) },
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

const oddsFeed = (
  { ODDS_API_URL, ODDS_API_KEY, ODDS_REGIONS, FEED_MIN_INTERVAL_SECONDS }: Config,
  ledger: SharedLedger,
  watch: CallWatch,
) =>
  new TheOddsApi({
    url: ODDS_API_URL,
    key: ODDS_API_KEY,
    regions: ODDS_REGIONS,
    ledger,
    minIntervalMs: FEED_MIN_INTERVAL_SECONDS && FEED_MIN_INTERVAL_SECONDS * 1_000,
    log: warn('odds'),
    watch,
  });

/** The exchanges that the operator switched on. */
const streamFeeds = (config: Config): StreamFeed[] =>
  STREAMS.filter((name) => config.FEEDS.includes(name)).map((name) =>
    name === 'polymarket'
      ? new PolymarketStream({ url: config.POLYMARKET_URL, socketUrl: config.POLYMARKET_SOCKET_URL })
      : new KalshiStream({ url: config.KALSHI_URL, socketUrl: config.KALSHI_SOCKET_URL, key: kalshiKey(config) }),
  );

const kalshiKey = ({ KALSHI_KEY_ID: id, KALSHI_PRIVATE_KEY: privateKey }: Config) =>
  id && privateKey ? { id, privateKey: privateKey.replaceAll('\\n', '\n') } : undefined;

const warn = (name: string) => {
  const logger = new Logger(name);
  return (line: string) => logger.warn(line);
};
