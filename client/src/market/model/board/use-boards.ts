import type { BoardId } from '@fairline/shared/contract';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import { socketAtom } from '../../../platform/socket/app-socket.js';
import { boardFollower } from './follow-boards.js';

/** Follows these boards while the component is mounted. */
export const useBoards = (boards: readonly BoardId[]): void => {
  const store = useStore();
  const socket = useAtomValue(socketAtom);
  const follower = useMemo(() => (socket ? boardFollower(socket, store) : undefined), [socket, store]);
  useEffect(() => () => follower?.stop(), [follower]);
  useEffect(() => follower?.follow(boards), [follower, boards]);
};
