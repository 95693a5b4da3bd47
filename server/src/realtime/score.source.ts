import { type ScoreNews, scoreNewsSchema, scoresChannel } from '@fairline/shared/contract';
import type { ScoreStore } from '@fairline/shared/node';
import type { RedisSubscriber } from './redis-subscriber.js';
import type { Source } from './replica-sync.js';
import { ScoreReplica } from './score.replica.js';

/** One sport's scoreboard, as the workers keep it in Redis and publish its changes. */
export class ScoreSource implements Source<ScoreNews, ScoreReplica> {
  readonly name: string;

  constructor(
    private readonly sport: string,
    private readonly store: ScoreStore,
    private readonly subscriber: RedisSubscriber,
  ) {
    this.name = `the scoreboard of ${sport}`;
  }

  subscribe(listener: (text: string) => void) {
    return this.subscriber.subscribe(scoresChannel(this.sport), listener);
  }

  async load() {
    return new ScoreReplica(await this.store.load(this.sport));
  }

  seqNow() {
    return this.store.seqOf(this.sport);
  }

  read(text: string): ScoreNews {
    return scoreNewsSchema.parse(JSON.parse(text));
  }
}
