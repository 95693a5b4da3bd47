import type { ScoreNews } from '@fairline/shared/contract';
import type { League } from '@fairline/shared/domain';
import { ScoreStore } from '@fairline/shared/node';
import { Injectable, OnModuleDestroy } from '@nestjs/common';
import { Broadcast } from './broadcast.js';
import { Ear } from './ear.js';
import { RealtimeMeter } from './realtime-meter.js';
import { scoresRoom } from './rooms.js';
import type { ScoreReplica } from './score.replica.js';
import { ScoreSource } from './score.source.js';
import { Thread } from './thread.js';
import { Threads } from './threads.js';

type ScoreThread = Thread<ScoreNews, ScoreReplica>;

/** Carries the scoreboards of eight leagues to this process's browsers. */
@Injectable()
export class ScoreRelay implements OnModuleDestroy {
  private readonly threads: Threads<string, ScoreThread>;

  constructor(
    private readonly store: ScoreStore,
    private readonly ear: Ear,
    private readonly broadcast: Broadcast,
    private readonly meter: RealtimeMeter,
  ) {
    this.threads = new Threads((sport) => this.begin(sport), ear);
  }

  onModuleDestroy() {
    return this.threads.stop();
  }

  /** The scoreboard of a league as of now. */
  async current(league: League): Promise<ScoreReplica> {
    return (await this.read(league)).current();
  }

  /** The thread of a league's scoreboard, followed from now on. */
  read({ sport }: League): Promise<ScoreThread> {
    return this.threads.read(sport);
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
}
