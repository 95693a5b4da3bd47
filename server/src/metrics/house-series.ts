/** What every server tells of the whole house, beside what it counts of itself. */
export const HOUSE_SERIES = {
  fairline_house_known: { help: 'Whether the figures of the house could be read', labels: [] },
  fairline_feed_age_seconds: { help: 'Since the last good poll', labels: ['feed', 'sport', 'subject'] },
  fairline_feed_period_seconds: { help: 'How often it is polled', labels: ['feed', 'sport', 'subject'] },
  fairline_feed_changed: { help: 'What the last poll changed', labels: ['feed', 'sport', 'subject'] },
  fairline_feed_failed_lately: {
    help: 'Polls of fifteen minutes in which something was not answered',
    labels: ['feed', 'sport', 'subject'],
  },
  fairline_breaker_open: { help: 'Whether some worker leaves the feed alone', labels: ['feed'] },
  fairline_credits_left: { help: 'Credits of the odds feed that are left', labels: [] },
  fairline_credits_last_seconds: { help: 'How long they last at this rate', labels: [] },
  fairline_credits_reset_seconds: { help: 'Until they are given anew', labels: [] },
  fairline_queue_jobs: { help: 'Jobs of a queue by state', labels: ['queue', 'state'] },
  fairline_queue_oldest_waiting_seconds: { help: 'Since the oldest job was due that waits', labels: ['queue'] },
  fairline_queue_failed_lately: { help: 'Jobs that failed within ten minutes', labels: ['queue'] },
  fairline_queue_last_done_seconds: { help: 'Since a job was last done', labels: ['queue'] },
  fairline_queue_longest_pause_seconds: { help: 'How long that may be', labels: ['queue'] },
  fairline_paused: { help: 'What an operator paused; always 1', labels: ['what'] },
  fairline_processes: { help: 'Processes at work', labels: ['kind'] },
  fairline_condition: { help: 'What is wrong, as the operators see it; always 1', labels: ['id', 'level', 'subject'] },
} as const satisfies Readonly<Record<string, { readonly help: string; readonly labels: readonly string[] }>>;

export type HouseSeries = keyof typeof HOUSE_SERIES;
