import { bisectLeft, bisectRight } from 'd3-array';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type Frame, timeAt } from './frame.js';

const PAGE = 10;

/** The time of the crosshair (undefined at the end), moved by the pointer, or by the arrow keys from move to move. */
export const useCrosshair = (frame: Frame, stops: () => readonly number[]) => {
  const [pointed, setPointed] = useState<number>();
  const at = pointed === undefined || pointed >= frame.to ? undefined : Math.max(frame.from, pointed);
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) =>
    setPointed(timeAt(frame, clientX - currentTarget.getBoundingClientRect().left));
  const onPointerLeave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointed(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const go = WAYS[event.key];
    if (!go) return;
    event.preventDefault();
    setPointed(go(at ?? frame.to, frame, stops()));
  };
  return { at, on: { onPointerMove, onPointerDown: onPointerMove, onPointerLeave, onKeyDown } };
};

type Way = (at: number, frame: Frame, stops: readonly number[]) => number | undefined;

const back =
  (count: number): Way =>
  (at, { from }, stops) =>
    stops[bisectLeft(stops, at) - count] ?? from;

const on =
  (count: number): Way =>
  (at, _, stops) =>
    stops[bisectRight(stops, at) + count - 1];

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: back(1),
  ArrowDown: back(1),
  ArrowRight: on(1),
  ArrowUp: on(1),
  PageDown: back(PAGE),
  PageUp: on(PAGE),
  Home: (_, { from }) => from,
  End: () => undefined,
};
