import { gameKeyOf, type ReactionsByGame, scoreboardReactionsChannel } from '@fairline/shared/contract';
import { LEAGUES, type League } from '@fairline/shared/domain';
import { every, ReactionsRepository, type Stop } from '@fairline/shared/node';
import { Injectable, Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { beginOnce } from '../platform/memory.js';
import { RedisSubscriber } from '../platform/redis-subscriber.js';
import { Broadcast, Tick } from '../realtime/broadcast.js';
import { scoresRoom } from '../realtime/rooms.js';
import { ScoreRelay } from '../realtime/score.relay.js';
import { ScoreboardReactions } from './scoreboard-reactions.js';

/** Sends the reaction counts of a scoreboard's games to its room: at most once a tick, and only those that changed. */
@Injectable()
export class ScoreboardReactionsRelay implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('reactions');
  private readonly followed = new Map<string, Promise<ReplicaSync>>();
  private stop: Stop | undefined;

  constructor(
    private readonly reactions: ReactionsRepository,
    private readonly scores: ScoreRelay,
    private readonly subscriber: RedisSubscriber,
    private readonly broadcast: Broadcast,
  ) {}

  onModuleInit() {
    this.subscriber.onResubscribed(() => this.look());
    this.stop = every(ROUND_MS, () => this.look());
  }

  async onModuleDestroy() {
    this.stop?.();
    await Promise.allSettled(Array.from(this.followed.values(), async (followed) => (await followed).stop()));
  }

  /** The reaction counts of a league's games, followed from now on. */
  async of(league: League): Promise<ScoreboardReactions> {
    return (await this.read(league)).counts;
  }

  /** Follows a league for sockets that are about to join its room; counting neither delays nor prevents that. */
  follow(league: League): void {
    this.read(league).catch((error: Error) => this.warn(error));
  }

  /** Counts everything again, in case news was missed or counting failed, and forgets games that are no longer listed. */
  look(): void {
    for (const league of LEAGUES)
      if (this.followed.has(league.sport) || !this.broadcast.isEmpty(scoresRoom(league.sport)))
        this.lookAt(league).catch((error: Error) => this.warn(error));
  }

  private read(league: League): Promise<ReplicaSync> {
    return beginOnce(this.followed, league.sport, () => this.begin(league));
  }

  private async begin(league: League): Promise<ReplicaSync> {
    const counts = new ScoreboardReactions((gameKeys) => this.reactions.countsOf(gameKeys));
    const tick = new Tick((gameKeys) => void this.recount(league, counts, [...new Set(gameKeys)]));
    const unsubscribe = await this.subscriber.subscribe(scoreboardReactionsChannel(league.sport), (gameKey) =>
      tick.add(gameKey),
    );
    const stop = () => {
      unsubscribe();
      tick.stop();
    };
    try {
      await counts.recount(await this.listed(league));
    } catch (error) {
      stop();
      throw error;
    }
    return { counts, stop };
  }

  private async lookAt(league: League): Promise<void> {
    const [{ counts }, listed] = await Promise.all([this.read(league), this.listed(league)]);
    counts.keepOnly(listed);
    await this.recount(league, counts, listed);
  }

  private async recount({ sport }: League, counts: ScoreboardReactions, gameKeys: readonly string[]): Promise<void> {
    try {
      this.send(sport, await counts.recount(gameKeys));
    } catch (error) {
      this.warn(error as Error);
    }
  }

  private send(sport: string, changed: ReactionsByGame) {
    if (Object.keys(changed).length === 0) return;
    this.broadcast.send(scoresRoom(sport), 'scores:met', sport, JSON.stringify(changed), Date.now());
  }

  private async listed(league: League): Promise<string[]> {
    return (await this.scores.current(league)).all.map(gameKeyOf);
  }

  private warn(error: Error) {
    this.logger.warn(`cannot count the reactions to the games of a scoreboard: ${error.message}`);
  }
}

interface ReplicaSync {
  readonly counts: ScoreboardReactions;
  readonly stop: () => void;
}

const ROUND_MS = 60_000;
