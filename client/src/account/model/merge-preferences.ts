import type { Preferences } from '@fairline/shared/contract';

export const PREFERENCES = [
  'bankroll',
  'sportsbooks',
  'views',
  'returnStake',
  'commissions',
  'mutes',
  'favourites',
  'sharp',
  'bookFunds',
  'state',
  'regions',
  'setUp',
] as const;
export type Preference = (typeof PREFERENCES)[number];

/**
 * Merges the preferences of a device and the server. What the device could not send yet is newest, even if it was cleared. Otherwise the
 * server wins over the device, whose values may be older or another user's.
 */
export const mergePreferences = (
  device: Preferences,
  server: Preferences,
  unsent: readonly Preference[],
): Preferences => {
  const merged: Record<string, unknown> = { ...device, ...server };
  for (const name of unsent) {
    if (device[name] === undefined) delete merged[name];
    else merged[name] = device[name];
  }
  return merged;
};
