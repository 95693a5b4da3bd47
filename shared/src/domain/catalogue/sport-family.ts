import { canonicalSport } from './sports.js';

/** Sports that share their markets: every league of American football is bet alike. */
export type SportFamily = 'football' | 'basketball' | 'baseball' | 'hockey' | 'soccer' | 'other';

/** The family of a sport key. What has no market list of its own is `other`. */
export const sportFamily = (sport: string): SportFamily =>
  FAMILIES.get(canonicalSport(sport).split('_')[0]!) ?? 'other';

// A map, since sports are named in addresses: no record knows what `constructor` is not.
const FAMILIES: ReadonlyMap<string, SportFamily> = new Map([
  ['americanfootball', 'football'],
  ['basketball', 'basketball'],
  ['baseball', 'baseball'],
  ['icehockey', 'hockey'],
  ['soccer', 'soccer'],
]);
