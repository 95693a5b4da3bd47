import type { ScoreNews } from '@fairline/shared/contract';
import type { League } from '@fairline/shared/domain';
import { ScoreStore } from '@fairline/shared/node';
import { Injectable, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Broadcast } from './broadcast.js';
import { Ear } from './ear.js';
import { RealtimeMeter } from './realtime-meter.js';
import { scoresRoom } from './rooms.js';
import type { ScoreReplica } from './score.replica.js';
import { ScoreSource } from './score.source.js';
import { Thread } from './thread.js';

export type ScoreThread = Thread<ScoreNews, ScoreReplica>;

/** Carries the scoreboards to this process's browsers. There are eight, so each is followed for good once it was asked for. */
@Injectable()
export class ScoreRelay implements OnModuleInit, OnModuleDestroy {
  private readonly threads = new Map<string, Promise<ScoreThread>>();

  constructor(
    private readonly store: ScoreStore,
    private readonly ear: Ear,
    private readonly broadcast: Broadcast,
    private readonly meter: RealtimeMeter,
  ) {}

  onModuleInit() {
    this.ear.onReturn(() => void this.each((thread) => thread.check()));
  }

  async onModuleDestroy() {
    await this.each((thread) => thread.stop());
  }

  /** The scoreboard of a league as of now. */
  async current(league: League): Promise<ScoreReplica> {
    return (await this.read(league)).current();
  }

  /** The thread of a league's scoreboard, followed from now on. */
  read({ sport }: League): Promise<ScoreThread> {
    const known = this.threads.get(sport);
    if (known) return known;
    const thread = this.begin(sport);
    this.threads.set(sport, thread);
    thread.catch(() => this.threads.delete(sport)); // the next who asks tries again
    return thread;
  }

  private begin(sport: string): Promise<ScoreThread> {
    const room = scoresRoom(sport);
    const thread: ScoreThread = new Thread(new ScoreSource(sport, this.store, this.ear), {
      tell: (array, count) => {
        this.broadcast.tell(room, 'scores:diffs', sport, array, Date.now());
        this.meter.told('scores', count);
      },
      lost: () => this.broadcast.tell(room, 'scores:stale', sport),
    });
    return thread.start();
  }

  private async each(visit: (thread: ScoreThread) => unknown) {
    await Promise.allSettled(Array.from(this.threads.values(), async (thread) => visit(await thread)));
  }
}
