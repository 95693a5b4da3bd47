import type { Section } from '@fairline/shared/contract';

/** How long placeholder rows may stand in for bets that have not come, in milliseconds. */
const LONGEST_MS: Readonly<Record<Section, number>> = { game: 15_000, props: 45_000 };
/** Player props arrive slowly: a board without any gets this much longer. */
const EMPTY_PROPS_MS = 10_000;
/** Player props show the loading text for at least this long; it does not delay bets that are here. */
const LEAST_PROPS_MS = 2_000;

/** When to stop waiting for the first bet. Times in milliseconds; `loadedAt` is set once the boards are here, even without bets. */
export const waitUntil = (section: Section, enteredAt: number, loadedAt: number | undefined): number =>
  (loadedAt ?? enteredAt + LONGEST_MS[section]) + (section === 'props' ? EMPTY_PROPS_MS : 0);

/** The earliest moment to remove a section's loading text. */
export const sayLoadingUntil = (section: Section, enteredAt: number): number =>
  enteredAt + (section === 'props' ? LEAST_PROPS_MS : 0);
