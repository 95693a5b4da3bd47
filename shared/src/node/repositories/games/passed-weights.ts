import { Injectable, Logger } from '@nestjs/common';
import { type LearnedLineOf, learnedLines, type PassedWeights } from '../../../domain/index.js';
import { LearnedWeightsRepository } from './learned-weights.repository.js';

/** The learned weights that passed their gate, for the fair lines of a process: read again every minute, since the job that learns them runs elsewhere. */
@Injectable()
export class PassedWeightsReader {
  private read: { readonly at: number; readonly sets: Promise<readonly PassedWeights[]> } | undefined;
  private last: readonly PassedWeights[] = [];
  private made: { readonly of: readonly PassedWeights[]; readonly lines: LearnedLineOf | undefined } | undefined;

  constructor(private readonly weights: LearnedWeightsRepository) {}

  /** The sets that passed. While Postgres does not answer, those read last. */
  sets(now: number): Promise<readonly PassedWeights[]> {
    if (!this.read || now - this.read.at >= AGAIN_MS || now < this.read.at)
      this.read = { at: now, sets: this.readAgain() };
    return this.read.sets;
  }

  /** The fair lines by them; undefined if none passed. */
  async lines(now: number): Promise<LearnedLineOf | undefined> {
    const sets = await this.sets(now);
    if (this.made?.of !== sets) this.made = { of: sets, lines: learnedLines(sets) };
    return this.made.lines;
  }

  private async readAgain(): Promise<readonly PassedWeights[]> {
    try {
      const learned = await this.weights.learned(undefined);
      this.last = learned.flatMap(({ isLive, graded: _, ...set }) => (isLive ? [set] : []));
    } catch (error) {
      new Logger('weights').warn(`learned weights are not read: ${(error as Error).message}`);
    }
    return this.last;
  }
}

const AGAIN_MS = 60_000;
