import { decideAlerts, type Finding, type FoundOffer, resultsInWords } from '@fairline/shared/domain';
import { AlertDecisionsRepository, type Deciding, type OwnResult } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** Decides what users are told of their picks that settlement graded: each grading once. */
@Injectable()
export class DecideResultsService {
  constructor(private readonly decisions: AlertDecisionsRepository) {}

  /** Decides about all there are, until `until` (as `performance.now()` counts). */
  async decide(until: number): Promise<void> {
    let state: Awaited<ReturnType<AlertDecisionsRepository['results']>> = 'done';
    while (state === 'done' && performance.now() < until)
      state = await this.decisions.results((results, deciding) => decideResults(results, deciding, Date.now()));
  }
}

const decideResults = async (
  results: readonly OwnResult[],
  { rules, remember, write }: Deciding<'final'>,
  now: number,
): Promise<void> => {
  const found = rules.flatMap(({ rule }): FoundOffer<Finding>[] => {
    const own = results.filter(({ userId }) => userId === rule.userId);
    return resultsInWords(own, now).map((offer) => ({ rule, offer }));
  });
  if (found.length > 0) await write(decideAlerts(found, await remember(found, now), now), now);
};
