import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { every, ProcessMeter, type Stop } from '@fairline/shared/node';
import { Inject, Injectable, Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { WaitingLine } from './waiting-line.js';

/** Whether this process is overloaded: its median delay was too high in each of the last two seconds, or too many requests wait, also of the network that asks. */
@Injectable()
export class Pressure implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('pressure');
  private readonly turnedAway;
  private delay: IntervalHistogram | undefined;
  private stop: Stop | undefined;
  private secondsLate = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'LATE_AT_MOST_MS'>,
    private readonly line: WaitingLine,
    meter: ProcessMeter,
  ) {
    this.turnedAway = meter.counter('fairline_turned_away_total', 'Refused under overload, by kind', ['what']);
  }

  onModuleInit() {
    this.delay = monitorEventLoopDelay({ resolution: LOOK_MS });
    this.delay.enable();
    this.stop = every(ROUND_MS, () => this.look());
  }

  onModuleDestroy() {
    this.stop?.();
    this.delay?.disable();
  }

  /** Whether the next call or socket of this network, the widest that could be its customer's, is to come back later. */
  isTooMuchFor(network: string): boolean {
    return this.isLate || this.line.isLongFor(network);
  }

  private get isLate(): boolean {
    return this.secondsLate >= PATIENCE;
  }

  /** Counts a refusal. */
  turnAway(what: 'request' | 'socket') {
    this.turnedAway.add({ what });
  }

  // The median, not the maximum: one long pause for garbage collection or a large board is not an overload.
  private look() {
    const late = this.delay!.percentile(50) / 1e6 - LOOK_MS;
    this.delay!.reset();
    const wasLate = this.isLate;
    this.secondsLate = late > this.config.LATE_AT_MOST_MS ? this.secondsLate + 1 : 0;
    if (this.isLate !== wasLate) this.logger.warn(this.isLate ? `${Math.round(late)} ms late: ${SHUT}` : OPEN);
  }
}

const LOOK_MS = 20;
const ROUND_MS = 1_000;
const PATIENCE = 2;
const SHUT = 'refusing requests and new sockets; connected ones are served';
const OPEN = 'accepting requests and new sockets again';
