import type { OpsCondition, OpsFeed, OpsOverview, OpsQueue, SystemAction } from '@fairline/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/session/api.js';

/** The operator's actions. After each, whatever its result, the page reloads its data. */
export const useOpsActions = () => {
  const queries = useQueryClient();
  const act = async (path: string, body: object) => {
    try {
      await callApi(`/api/ops/${path}`, { method: 'POST', body });
    } finally {
      await queries.invalidateQueries({ queryKey: ['ops'] });
    }
  };
  return {
    toQueue: (action: SystemAction, { queue }: OpsQueue) => act('queue-actions', { action, queue }),
    toFeed: (action: SystemAction, { sport, subject }: OpsFeed) => act('feed-actions', { action, sport, subject }),
    acknowledgeErrors: (errors: Readonly<OpsOverview['last_errors']>) =>
      act('error-acknowledgements', { errors: errors.map(({ whose, at }) => ({ whose, at })) }),
    acknowledge: ({ id, subject }: OpsCondition) => act('acknowledgements', { id, subject }),
  };
};
