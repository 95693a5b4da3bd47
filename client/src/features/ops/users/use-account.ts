import { type OpsAccount, opsAccountSchema } from '@fairline/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { api } from '../../../lib/http/api.js';
import { sessionAtom } from '../../../lib/session/session-atom.js';
import { opsKey, useOpsAnswer } from '../use-ops-answer.js';

export type AccountAction = 'end-sessions' | 'close' | 'reopen';

/** One account, and the actions on it. After a refusal it is reloaded, since something changed meanwhile. */
export const useAccount = (id: string) => {
  const operatorId = useAtomValue(sessionAtom)?.user.id;
  const queries = useQueryClient();
  const path = `/api/ops/users/${encodeURIComponent(id)}`;
  const { data: account, error, refetch } = useOpsAnswer(path, opsAccountSchema);
  const act = async (action: AccountAction, session?: string): Promise<void> => {
    const body = session === undefined ? {} : { session };
    try {
      const now = await api(`${path}/${action}`, opsAccountSchema, { method: 'POST', body });
      const queryKey = opsKey(operatorId, path);
      await queries.cancelQueries({ queryKey }); // an answer that is on its way may be older
      queries.setQueryData<OpsAccount>(queryKey, now);
    } catch (refusal) {
      void refetch();
      throw refusal;
    }
  };
  return { account, error, act, reload: () => void refetch() };
};
