import { type ListedOffer } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../platform/clock.js';
import { onShown } from '../../platform/page-events.js';
import { type Row } from './live-view.js';
import { allowSound, playSound, soundAtom } from './scanner-sound.js';

/** Plays a sound for offers that appear while the list is open, and counts them in the title of a tab in the background. */
export const useArrivals = (rows: readonly Row<ListedOffer>[]): void => {
  const sound = useAtomValue(soundAtom);
  const seen = useRef({ since: 0, ids: new Set<string>() });
  useEffect(() => {
    seen.current.since = serverNow();
    return unseenIn();
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
    // Low holds cost something, so that their values are below zero.
    if (sound !== 'off' && arrived.some(({ value }) => sound === 0 || value >= sound)) playSound();
    countUnseen(arrived.length);
  }, [rows, sound]);
};

/** The offers that opened since then and were not told yet. What a changed filter brings to the screen is older, and one too small is none. */
const arrivalsAmong = (
  rows: readonly Row<ListedOffer>[],
  { since, ids }: { readonly since: number; readonly ids: ReadonlySet<string> },
): ListedOffer[] =>
  rows.flatMap((row) =>
    'offer' in row && !row.offer.tooLittle && row.live.openedAt >= since && !row.live.wasThere && !ids.has(row.id)
      ? [row.offer]
      : [],
  );

/** How many opportunities arrived since the tab went to the background: `(3) ` before its title, and a dot on its icon. */
let unseen = 0;

/** Counts arrivals, if nobody can see them. */
const countUnseen = (arrived: number): void => {
  if (arrived === 0 || !document.hidden) return;
  unseen += arrived;
  show();
};

/** Starts the count anew whenever the tab is looked at, until the returned function is called. */
const unseenIn = (): (() => void) => {
  const look = () => {
    unseen = 0;
    show();
  };
  const stop = onShown(look);
  return () => {
    stop();
    look();
  };
};

const show = () => {
  const title = document.title.replace(COUNTED, '');
  document.title = unseen > 0 ? `(${unseen}) ${title}` : title;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', unseen > 0 ? '/favicon-new.svg' : '/favicon.svg');
};

const COUNTED = /^\(\d+\) /;
