import type { OpportunityList } from '@fairline/shared/contract';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { loadPart } from '../../platform/parts/part.js';
import { socketAtom } from '../../platform/socket/app-socket.js';

/** Follows a live list while mounted, if this user may. The code for that loads only then. */
export const useFollowList = (list: OpportunityList, isAllowed: boolean): void => {
  const store = useStore();
  const socket = useAtomValue(socketAtom);
  useEffect(() => {
    if (!socket || !isAllowed) return;
    let isOver = false;
    let stop = () => {
      isOver = true;
    };
    loadPart(() => import('./follow-list.js')).then(({ followList }) => {
      if (!isOver) stop = followList(socket, store, list);
    });
    return () => stop();
  }, [socket, store, list, isAllowed]);
};
