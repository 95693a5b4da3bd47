import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { socketAtom } from '../../platform/socket/app-socket.js';
import { subscribeToAccount } from '../../platform/user/account-news.js';

/** Reloads the plan and the subscription when the server reports a change to them; everything that depends on the plan then updates. */
export const useAccountNews = (): void => {
  const socket = useAtomValue(socketAtom);
  const queries = useQueryClient();
  useEffect(() => {
    if (!socket) return;
    return subscribeToAccount(socket, () => {
      for (const kind of OF_THE_PLAN) void askAnew(kind, queries);
    });
  }, [socket, queries]);
};

// An answer that is on its way may be older than the news, and the query would be content with it.
const askAnew = async (kind: string, queries: QueryClient): Promise<void> => {
  await queries.cancelQueries({ queryKey: [kind] });
  await queries.invalidateQueries({ queryKey: [kind] });
};

const OF_THE_PLAN = ['me', 'subscription'];
