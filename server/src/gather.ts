import DataLoader from 'dataloader';

/**
 * Asks about many things together: while one question is under way the next ones gather. However many come in one moment, they hold
 * one connection and wait for two answers at most.
 */
export const gather = <Ask, Answer>(
  ask: (asked: readonly Ask[]) => Promise<readonly Answer[]>,
): DataLoader<Ask, Answer> => {
  let underWay: Promise<unknown> = Promise.resolve();
  const together = (asked: readonly Ask[]) => {
    const answers = ask(asked);
    underWay = answers.catch(() => undefined);
    return answers;
  };
  return new DataLoader(together, {
    cache: false,
    maxBatchSize: MOST,
    batchScheduleFn: (dispatch) => void underWay.then(dispatch),
  });
};

const MOST = 500;
