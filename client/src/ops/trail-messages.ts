import type { OpsAction } from '@fairline/shared/contract';

const ACTIONS: Readonly<Record<OpsAction, string>> = {
  'operator named': 'Operator rights given',
  'operator dismissed': 'Operator rights removed',
  'platinum given': 'Platinum given',
  'sessions ended': 'Sessions ended',
  'account closed': 'Account closed',
  'account opened': 'Account reopened',
  'job retried': 'Job retried',
  'job discarded': 'Job discarded',
  'queue run': 'Queue run now',
  'queue paused': 'Queue paused',
  'queue resumed': 'Queue resumed',
  'feed run': 'Feed polled now',
  'feed paused': 'Feed paused',
  'feed resumed': 'Feed resumed',
  acknowledged: 'Acknowledged',
};

/** Texts of the audit trail. */
export const trailMessages = {
  title: 'Audit',
  why: 'Every action on accounts, jobs, queues and feeds, with who did it and when. Kept forever; nothing in it can be changed.',
  operator: 'Operator',
  user: 'User',
  find: 'Filter',
  failed: 'The trail could not be loaded',
  waiting: 'Loading the trail…',
  none: 'No actions yet.',
  noMatch: 'No matching actions.',
  list: 'Actions',
  when: 'When',
  what: 'What',
  whom: 'Target',
  machine: 'Command line',
  until: (end: string) => `until ${end}`,
  actions: ACTIONS,
  newest: 'Newest',
  older: 'Older',
} as const;
