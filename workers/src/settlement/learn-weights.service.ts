import { setImmediate } from 'node:timers/promises';
import { bookWeight, learnWeights, MOST_CLOSINGS } from '@fairline/shared/domain';
import { LearnedWeightsRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** Learns the weights of books anew from the closings on record, sport by sport. */
@Injectable()
export class LearnWeightsService {
  constructor(private readonly weights: LearnedWeightsRepository) {}

  /** Returns how many sets may be used. */
  async learn(): Promise<number> {
    let live = 0;
    for (const sport of await this.weights.sports()) {
      const steps = learnWeights(await this.weights.cellsOf(sport, MOST_CLOSINGS), bookWeight);
      for (;;) {
        const { done, value } = steps.next();
        if (done) {
          await this.weights.replace(sport, value);
          live += value.filter(({ isLive }) => isLive).length;
          break;
        }
        // One fit after the other: the other jobs of this process go on between them.
        await setImmediate();
      }
    }
    return live;
  }
}
