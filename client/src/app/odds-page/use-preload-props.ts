import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { preloadProps } from '../../lib/board/preload-props.js';
import { sportsAtom } from '../../lib/choices/odds-filter.js';

/** Handlers for a link to the player props: they load the props when a pointer rests on the link or the keyboard focuses it. */
export const usePreloadProps = () => {
  const store = useStore();
  const sports = useAtomValue(sportsAtom);
  const giveUp = useRef(() => {});
  useEffect(() => () => giveUp.current(), []);
  const begin = () => {
    giveUp.current();
    giveUp.current = preloadProps(store, sports);
  };
  const end = () => giveUp.current();
  return { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end };
};
