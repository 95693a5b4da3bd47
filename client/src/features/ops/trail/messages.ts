import type { OpsAction } from '@fairline/shared/contract';

const ACTIONS: Readonly<Record<OpsAction, string>> = {
  'operator named': 'Named an operator',
  'operator dismissed': 'Dismissed as an operator',
  'platinum given': 'Platinum given',
  'sessions ended': 'Sessions ended',
  'account closed': 'Account closed',
  'account opened': 'Account opened again',
  'job retried': 'Job tried again',
  'job discarded': 'Job thrown away',
  'queue run': 'Queue run at once',
  'queue paused': 'Queue paused',
  'queue resumed': 'Queue resumed',
  'feed run': 'Feed asked at once',
  'feed paused': 'Feed paused',
  'feed resumed': 'Feed resumed',
  acknowledged: 'Acknowledged',
};

/** Texts of the audit trail. */
export const trailMessages = {
  title: 'Audit',
  why: 'What was done to accounts, jobs, queues and feeds, by whom and when. It is kept for ever, and nothing in it can be changed.',
  operator: 'Operator',
  user: 'User',
  find: 'Filter',
  failed: 'The trail could not be loaded',
  waiting: 'Reading the trail…',
  none: 'Nothing of that kind was done.',
  list: 'What was done',
  when: 'When',
  what: 'What',
  whom: 'To whom or what',
  machine: 'A command on the machine',
  until: (end: string) => `until ${end}`,
  actions: ACTIONS,
  newest: 'Newest',
  older: 'Older',
} as const;
