import { type OpsOverview, opsOverviewSchema } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { serverNow } from '../../platform/clock.js';
import { api } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { opsKey } from '../use-ops-answer.js';

/** An overview, and when it arrived. */
interface Watched {
  readonly overview: OpsOverview;
  readonly heardAt: number;
}

/** The latest overview, reloaded every five seconds while the page is visible. */
export const useOverview = () => {
  const operatorId = useAtomValue(sessionAtom)?.user.id;
  const queryKey = opsKey(operatorId, PATH);
  return useQuery<Watched>({
    queryKey,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const overview: OpsOverview = await api(PATH, opsOverviewSchema, { signal });
      return { overview, heardAt: serverNow() };
    },
  });
};

const PATH = '/api/ops/overview';
const EVERY_MS = 5_000;
