import { ProcessMeter } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';

/** Counts the streams of this process, and those that it ended because nobody read them. */
@Injectable()
export class StreamMeter {
  private readonly gone;

  constructor(private readonly meter: ProcessMeter) {
    this.gone = meter.counter('fairline_streams_let_go_total', 'Streams ended because they were too slow');
  }

  /** Shows how many are open. */
  watch(size: () => number) {
    new Gauge({
      name: 'fairline_streams',
      help: 'Streams of the open API that are open, over HTTP and over sockets',
      registers: [this.meter.registry],
      collect() {
        this.set(size());
      },
    });
  }

  ended() {
    this.gone.add();
  }
}
