import type { Section } from '@fairline/shared/contract';

/** How long rows on their way may stand in for bets that have not come, in milliseconds. */
const LONGEST_MS: Readonly<Record<Section, number>> = { game: 15_000, props: 45_000 };
/** Player props trickle in: a board without any is given this much longer. */
const EMPTY_PROPS_MS = 10_000;
/** Player props say that they are loading for at least this long; it holds back no bet that is there. */
const LEAST_PROPS_MS = 2_000;

/** Until when to wait for the first bet. Times in milliseconds; `loadedAt` once the boards are here, though without bets. */
export const waitUntil = (section: Section, enteredAt: number, loadedAt: number | undefined): number =>
  (loadedAt ?? enteredAt + LONGEST_MS[section]) + (section === 'props' ? EMPTY_PROPS_MS : 0);

/** Until when a section says that it is loading, at the least. */
export const sayLoadingUntil = (section: Section, enteredAt: number): number =>
  enteredAt + (section === 'props' ? LEAST_PROPS_MS : 0);
