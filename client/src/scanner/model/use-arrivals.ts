import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../platform/clock.js';
import type { Offer, Row } from './live-view.js';
import { allowSound, playSound, soundAtom } from './scanner-sound.js';
import { countUnseen, unseenIn } from './unseen-count.js';

/** Plays a sound for offers that appear while the list is open, and counts them in the title of a tab in the background. */
export const useArrivals = (rows: readonly Row<Offer>[]): void => {
  const sound = useAtomValue(soundAtom);
  const seen = useRef({ since: 0, ids: new Set<string>() });
  useEffect(() => {
    seen.current.since = serverNow();
    return unseenIn(document);
  }, []);
  useEffect(() => {
    if (sound === 'off') return;
    // A choice from an earlier visit: the browser still wants a click or a key first.
    const allow = () => void allowSound();
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, allow, { once: true });
    return () => {
      for (const event of events) removeEventListener(event, allow);
    };
  }, [sound]);
  useEffect(() => {
    const arrived = arrivalsAmong(rows, seen.current);
    for (const { live } of arrived) seen.current.ids.add(live.opportunity.id);
    if (sound !== 'off' && arrived.some(({ value }) => value >= sound)) playSound();
    countUnseen(arrived.length);
  }, [rows, sound]);
};

/** The offers that opened since then and were not told yet. What a changed filter brings to the screen is older, and one too small is none. */
export const arrivalsAmong = (
  rows: readonly Row<Offer>[],
  { since, ids }: { readonly since: number; readonly ids: ReadonlySet<string> },
): Offer[] =>
  rows.flatMap((row) =>
    'offer' in row && !row.offer.tooLittle && row.live.openedAt >= since && !ids.has(row.id) ? [row.offer] : [],
  );
