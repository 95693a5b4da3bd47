import type { ReactionEmoji, Reactions } from '@fairline/shared/contract';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { socketAtom } from '../socket/app-socket.js';
import { followReactions } from './follow-reactions.js';
import { reactionsAtom } from './reaction-atoms.js';

/** What a game is met with, for as long as the component is on the screen, and a way to react oneself; null takes it back. */
export const useReactions = (
  gameKey: string,
): { readonly met: Reactions | undefined; readonly react: (emoji: ReactionEmoji | null) => void } => {
  const store = useStore();
  const socket = useAtomValue(socketAtom);
  const met = useAtomValue(reactionsAtom(gameKey));
  const followed = useRef<ReturnType<typeof followReactions>>(undefined);
  useEffect(() => {
    if (!socket) return;
    followed.current = followReactions(socket, store, gameKey);
    return followed.current.stop;
  }, [socket, store, gameKey]);
  const react = useCallback((emoji: ReactionEmoji | null) => followed.current?.react(emoji), []);
  return { met, react };
};
