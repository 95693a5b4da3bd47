import { type DeadLetter, deadLettersSchema } from '@fairline/shared/contract';
import { callApi } from '../../../lib/http/api.js';
import { useOpsAnswer } from '../use-ops-answer.js';

/** The failed jobs of one queue or of all, and the actions on them. */
export const useFailedJobs = (queue: string) => {
  const query = queue === '' ? '' : `?${new URLSearchParams({ queue })}`;
  const { data, error, refetch } = useOpsAnswer(`/api/ops/dead-letters${query}`, deadLettersSchema);
  const act = async (action: 'retry' | 'discard', { queue, id }: DeadLetter) => {
    try {
      await callApi(`/api/ops/dead-letters/${action}`, { method: 'POST', body: { queue, id } });
    } finally {
      await refetch();
    }
  };
  return { failed: data, error, act };
};
