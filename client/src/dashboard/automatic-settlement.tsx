import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { runAutomatically } from '../picks/model/settlement/automatic-run.js';
import { followPickGames } from '../picks/model/settlement/follow-pick-games.js';
import { socketAtom } from '../platform/socket/app-socket.js';

/** Settles recent picks while mounted: at once, every five minutes, and when one of their games ends. Renders nothing. */
const Settling = () => {
  const store = useStore();
  const socket = useAtomValue(socketAtom);
  useEffect(() => runAutomatically(store), [store]);
  useEffect(() => (socket ? followPickGames(socket, store) : undefined), [socket, store]);
  return null;
};

export default Settling;
