import { GAMES_OF } from '@fairline/shared/contract';
import { BoardStore, every, type Stop, StreamsStore } from '@fairline/shared/node';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { STREAM_FEEDS, type StreamFeed } from '../feeds/stream-feed.js';
import { CONFIG, type Config, hasGamesOfExchange } from '../jobs/config.js';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import { BoardUpdatesService } from '../polling/board-updates.service.js';
import { FollowedStream } from './followed-stream.js';

/** Follows each exchange that is switched on, in one worker at a time: if that one ends, another takes over within seconds. */
@Injectable()
export class FollowStreamsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('streams');
  private readonly ended = new AbortController();
  private readonly following = new Set<string>();
  private readonly runs = new Set<Promise<unknown>>();
  private stop: Stop = () => undefined;

  constructor(
    @Inject(STREAM_FEEDS) private readonly feeds: readonly StreamFeed[],
    @Inject(CONFIG) private readonly config: Pick<Config, 'ODDS_SPORTS' | 'ODDS_API_KEY'>,
    private readonly lock: OneAtATime,
    private readonly updates: BoardUpdatesService,
    private readonly boards: BoardStore,
    private readonly reports: StreamsStore,
  ) {}

  onApplicationBootstrap(): void {
    if (this.feeds.length === 0) return;
    this.stop = every(TRY_MS, () => this.takeOver());
    this.takeOver();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop();
    this.ended.abort();
    await Promise.all(this.runs);
  }

  private takeOver(): void {
    for (const feed of this.feeds)
      if (!this.following.has(feed.book)) {
        const run = this.follow(feed).finally(() => this.runs.delete(run));
        this.runs.add(run);
      }
  }

  private async follow(feed: StreamFeed): Promise<void> {
    const { signal } = this.ended;
    this.following.add(feed.book);
    try {
      await this.lock.whenFree(`stream ${feed.book}`, FOR_EVER_MS, async () => {
        this.logger.log(`following ${feed.book}`);
        const boards = {
          updates: this.updates,
          gamesOf: (sport: string) => this.boards.eventsOf({ sport, section: 'game' }),
        };
        const options = {
          sports: this.config.ODDS_SPORTS,
          makesGames: feed.book === GAMES_OF && hasGamesOfExchange(this.config),
        };
        await new FollowedStream(feed, options, boards, (report) =>
          this.reports.save(report).catch(() => undefined),
        ).run(signal);
      });
    } catch (error) {
      this.logger.warn(`${feed.book}: ${(error as Error).message}`);
    } finally {
      this.following.delete(feed.book);
    }
  }
}

const TRY_MS = 2_000;
/** A stream has no end of its own; its lock ends with its worker. */
const FOR_EVER_MS = 10 * 365 * 86_400_000;
