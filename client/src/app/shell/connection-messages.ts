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
    'Prices are pushed. The delay is from when a changed price reached our workers to when it was shown here (median of the last minute).',
  sourceAge: (span: string) => ` The newest price was confirmed by its book ${span} ago.`,
  slowTitle: 'Prices are pushed, but take longer than usual to reach this screen.',
  reconnectingTitle: 'The connection was lost. Prices keep showing their age until it is back.',
  offlineTitle: 'No connection to the server. Prices are from the time shown; we keep trying.',
  staleTitle: 'Connected, but no price updates have arrived for a while. Prices keep showing their age.',
  pausedTitle: 'Paused by you: prices do not update until you resume.',
  connectingTitle: 'Waiting for the first prices.',
} as const;
