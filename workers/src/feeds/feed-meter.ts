import type { BreakerState, CalledFeed } from '@fairline/shared/contract';
import { ProcessMeter, ProcessReporter } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type { CallWatch } from './feed-caller.js';

/** Counts the calls to feeds, and adds the state of their breakers to every report of this process. */
@Injectable()
export class FeedMeter {
  private readonly calls;
  private readonly took;
  private readonly breakers: Record<string, BreakerState> = {};

  constructor(meter: ProcessMeter, reporter: ProcessReporter) {
    this.calls = meter.counter('fairline_feed_calls_total', 'Feed calls, by outcome', ['feed', 'outcome']);
    this.took = meter.stopwatch('fairline_feed_call_seconds', 'Duration of feed calls', {
      labelNames: ['feed'],
      isFew: true,
    });
    reporter.tell(() => ({ breakers: this.breakers }));
  }

  watch(feed: CalledFeed): CallWatch {
    this.breakers[feed] = 'closed';
    return ({ outcome, ms, breaker }) => {
      this.calls.add({ feed, outcome });
      if (outcome === 'answered') this.took.observe(ms, { feed });
      this.breakers[feed] = breaker;
    };
  }
}
