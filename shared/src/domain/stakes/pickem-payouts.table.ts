/** The payouts of an entry of several picks at a pick app. */
export interface PickemEntry {
  readonly picks: number;
  /** In multiples of the entry fee: with no wrong pick, with one, and so on. Anything not listed pays nothing. */
  readonly pays: readonly number[];
}

/** The payouts that a pick app publishes. `asOf` is the day they were read, or the month when the day is unknown. */
export interface PickemPayouts {
  /** The app's key in the catalogue of books. */
  readonly app: string;
  readonly source: string;
  readonly asOf: string;
  readonly entries: readonly (PickemEntry & { readonly name: string })[];
}

const entries = (kind: string, byPicks: Readonly<Record<number, readonly number[]>>) =>
  Object.entries(byPicks).map(([picks, pays]) => ({ picks: Number(picks), pays, name: `${picks}-pick ${kind}` }));

/**
 * The standard payouts of the apps that publish them. Picks with a multiplier of their own pay differently, and so may several picks on one
 * game. Pick6 is missing: its entries share a pool, so its payouts are not known in advance.
 */
export const PICKEM_PAYOUTS: readonly PickemPayouts[] = [
  {
    app: 'prizepicks',
    source: 'https://www.prizepicks.com/resources/how-to-play-prizepicks',
    asOf: '2025-12-07',
    entries: [
      ...entries('Power', { 2: [3], 3: [6], 4: [10], 5: [20], 6: [37.5] }),
      ...entries('Flex', { 3: [3, 1], 4: [6, 1.5], 5: [10, 2, 0.4], 6: [25, 2, 0.4] }),
    ],
  },
  {
    app: 'underdog',
    source: 'https://underdogfantasy.com/games/pickem',
    asOf: '2025-02',
    entries: [
      ...entries('Standard', { 2: [3], 3: [6], 4: [10], 5: [20], 6: [35] }),
      ...entries('Flex', { 3: [3, 1], 4: [6, 1.5], 5: [10, 2.5], 6: [25, 2.6, 0.25] }),
    ],
  },
];
