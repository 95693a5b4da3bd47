import type { OpportunityList } from '@fairline/shared/contract';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { socketAtom } from '../../lib/socket/app-socket.js';
import { followList } from './follow-list.js';

/** Follows a live list for as long as the component is on the screen, if this user may. */
export const useFollowList = (list: OpportunityList, isAllowed: boolean): void => {
  const store = useStore();
  const socket = useAtomValue(socketAtom);
  useEffect(() => {
    if (socket && isAllowed) return followList(socket, store, list);
  }, [socket, store, list, isAllowed]);
};
