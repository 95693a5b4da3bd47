import type { ReactionEmoji, Reactions } from '@fairline/shared/contract';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { socketAtom } from '../../../platform/socket/app-socket.js';
import { followReactions, reactionsAtom } from './follow-reactions.js';

/** The reactions to a game while the component is mounted, and a function to react; null removes the reaction. */
export const useReactions = (
  gameKey: string,
): { readonly met: Reactions | undefined; readonly react: (emoji: ReactionEmoji | null) => void } => {
  const store = useStore();
  const socket = useAtomValue(socketAtom);
  const met = useAtomValue(reactionsAtom(gameKey));
  const followed = useRef<ReturnType<typeof followReactions>>(undefined);
  const early = useRef<{ readonly gameKey: string; readonly emoji: ReactionEmoji | null }>(undefined);
  useEffect(() => {
    if (!socket) return;
    followed.current = followReactions(socket, store, gameKey);
    if (early.current?.gameKey === gameKey) followed.current.react(early.current.emoji);
    early.current = undefined;
    return () => {
      followed.current?.stop();
      followed.current = undefined;
    };
  }, [socket, store, gameKey]);
  const react = useCallback(
    (emoji: ReactionEmoji | null) => {
      if (followed.current) followed.current.react(emoji);
      else early.current = { gameKey, emoji }; // the socket's code is still loading
    },
    [gameKey],
  );
  return { met, react };
};
