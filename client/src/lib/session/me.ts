import { type Me, meSchema } from '@fairline/shared/contract';
import { isPaid, isPlatinum, PLANS } from '@fairline/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { api } from '../http/api.js';
import { sessionAtom } from './session-atom.js';

const STALE_MS = 5 * 60_000;

/** What the signed-in user may do. */
export interface Standing {
  readonly me: Me;
  readonly isPaid: boolean;
  readonly isPlatinum: boolean;
}

/** The plan that is in force, undefined while it is asked for. When the server cannot say, it is the free one. */
export const useStanding = (): Standing | undefined => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const { data } = useQuery({
    queryKey: ['me', userId],
    enabled: userId !== undefined,
    staleTime: STALE_MS,
    queryFn: () => api('/api/me', meSchema).catch(() => FREE),
  });
  return (
    data && { me: data, isPaid: isPaid(data.plan, data.unlimited), isPlatinum: isPlatinum(data.plan, data.unlimited) }
  );
};

const FREE: Me = {
  plan: 'free',
  remaining: null,
  limit: PLANS.free.callsPerMonth,
  used: 0,
  unlimited: false,
  is_gifted: false,
  subscription_end_date: null,
};
