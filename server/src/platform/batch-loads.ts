import DataLoader from 'dataloader';

/**
 * Batches queries: while one query runs, the next keys collect. However many arrive at once, they use one connection and wait for at most
 * two queries.
 */
export const batchLoads = <Ask, Answer>(
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
