import type { Preferences } from '@fairline/shared/contract';

export const PREFERENCES = ['bankroll', 'sportsbooks'] as const;
export type Preference = (typeof PREFERENCES)[number];

/**
 * What holds when a device and the server were told different things: what the device could not send yet is the newest, else the
 * server's word goes before the device's, which may be older or of somebody who was signed in here before.
 */
export const mergePreferences = (
  device: Preferences,
  server: Preferences,
  unsent: readonly Preference[],
): Preferences => ({ ...device, ...server, ...only(device, unsent) });

/** Some of what somebody prefers, as far as they said. */
export const only = (preferences: Preferences, names: readonly Preference[]): Preferences =>
  Object.fromEntries(names.filter((name) => preferences[name] !== undefined).map((name) => [name, preferences[name]]));
