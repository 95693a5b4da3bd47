/** The texts for the state of a game. */
export const scoreMessages = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  rank: (rank: number) => `No. ${rank}`,
  startsIn: (span: string) => `in ${span}`,
  dueNow: 'about to start',
  timeTbd: 'Time to be announced',
  liveBadge: 'LIVE',
  finalBadge: 'FINAL',
  status: {
    scheduled: '',
    in_progress: 'In progress',
    final: '',
    postponed: 'Postponed',
    cancelled: 'Cancelled',
    suspended: 'Suspended',
    delayed: 'Delayed',
  },
} as const;
