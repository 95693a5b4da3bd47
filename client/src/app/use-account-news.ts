import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { hearAccount } from '../lib/session/hear-account.js';
import { socketAtom } from '../lib/socket/app-socket.js';

/** Asks anew what the server said about this user's plan when it changes; what follows from the plan follows by itself. */
export const useAccountNews = (): void => {
  const socket = useAtomValue(socketAtom);
  const queries = useQueryClient();
  useEffect(() => {
    if (!socket) return;
    return hearAccount(socket, () => {
      for (const kind of OF_THE_PLAN) queries.invalidateQueries({ queryKey: [kind] });
    });
  }, [socket, queries]);
};

const OF_THE_PLAN = ['me', 'subscription'];
