import type { Score } from '@fairline/shared/contract';
import type { WireBroadcast, WireVenue } from './wire.js';

/** Where a game is played; undefined if the scoreboard does not say. */
export const readVenue = (venue: WireVenue | null | undefined): Score['venue'] => {
  if (!venue?.fullName) return undefined;
  return {
    name: venue.fullName,
    ...(venue.address?.city ? { city: venue.address.city } : {}),
    ...(venue.address?.state ? { state: venue.address.state } : {}),
    ...(typeof venue.indoor === 'boolean' ? { indoor: venue.indoor } : {}),
  };
};

/** The national broadcasters, else any broadcasters: `NBC/Peacock`. */
export const readBroadcast = (broadcasts: readonly WireBroadcast[] | null | undefined): string | undefined => {
  const national = broadcasts?.filter(({ market }) => market === 'national') ?? [];
  const shown = national.length > 0 ? national : (broadcasts ?? []);
  return [...new Set(shown.flatMap(({ names }) => names ?? []))].join('/') || undefined;
};
