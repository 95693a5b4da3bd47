import type { Preferences } from '@fairline/shared/contract';

export const PREFERENCES = ['bankroll', 'sportsbooks', 'views', 'returnStake', 'commissions'] as const;
export type Preference = (typeof PREFERENCES)[number];

/**
 * What holds when a device and the server were told different things: what the device could not send yet is the newest, also that
 * something was taken back; else the server's word goes before the device's, which may be older or of somebody who was signed in
 * here before.
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
