import { every, HeartbeatStore, type Stop } from '@fairline/shared/node';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

const EVERY = 5_000;

/** Reports every five seconds that this worker is alive. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('heartbeat');
  private stop: Stop | undefined;

  constructor(private readonly store: HeartbeatStore) {}

  onApplicationBootstrap() {
    this.beat();
    this.stop = every(EVERY, () => this.beat());
  }

  beforeApplicationShutdown() {
    this.stop?.();
  }

  private beat() {
    this.store
      .beat(Date.now())
      .catch((error: Error) => this.logger.warn(`the heartbeat could not be sent: ${error.message}`));
  }
}
