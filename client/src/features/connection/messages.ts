/** Texts of the connection badge. */
export const connectionMessages = {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: (left: string | undefined) => (left === undefined ? 'Reconnecting' : `Reconnecting, ${left}`),
  offline: 'Offline',
  stale: 'Stale',
  paused: 'Paused',
  asOf: (time: string) => `as of ${time}`,
  last: (time: string) => `last prices ${time}`,
  liveTitle:
    'Prices are pushed. The time is from the moment a changed price reached our workers to the moment it was painted here: the median of the last minute.',
  sourceAge: (span: string) => ` The newest price was confirmed by its book ${span} ago.`,
  slowTitle: 'Prices are pushed, but take longer than usual to reach this screen.',
  reconnectingTitle: 'The link broke. Prices keep their age until it is back.',
  offlineTitle: 'There is no link to the server. Prices are those of the time shown; we keep trying.',
  staleTitle: 'The link stands, but no news of prices has come for a while. Prices keep their age.',
  pausedTitle: 'Paused by you: prices stand still and keep their age until you go on.',
  connectingTitle: 'Waiting for the first prices.',
} as const;
