import { canonicalSport } from './sports.js';

/** Sports with the same markets: all American football leagues are one family. */
export type SportFamily = 'football' | 'basketball' | 'baseball' | 'hockey' | 'soccer' | 'other';

/** The family of a sport key; `other` for a sport without a market list. */
export const sportFamily = (sport: string): SportFamily =>
  FAMILIES.get(canonicalSport(sport).split('_')[0]!) ?? 'other';

// A Map, because sports come from URLs: a plain object would find `constructor`.
const FAMILIES: ReadonlyMap<string, SportFamily> = new Map([
  ['americanfootball', 'football'],
  ['basketball', 'basketball'],
  ['baseball', 'baseball'],
  ['icehockey', 'hockey'],
  ['soccer', 'soccer'],
]);
