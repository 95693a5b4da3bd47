import { HeartbeatStore } from '@fairline/shared/node';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

const EVERY = 5_000;

/** Reports every five seconds that this worker is alive. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('heartbeat');
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly store: HeartbeatStore) {}

  onApplicationBootstrap() {
    this.beat();
    this.timer = setInterval(() => this.beat(), EVERY);
  }

  beforeApplicationShutdown() {
    clearInterval(this.timer);
  }

  private beat() {
    this.store
      .beat(Date.now())
      .catch((error: Error) => this.logger.warn(`the heartbeat could not be sent: ${error.message}`));
  }
}
