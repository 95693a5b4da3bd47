import type { OpsFigures, OpsQueue } from '@fairline/shared/contract';
import type { FoundCondition } from './condition-log.js';
import { formatDuration } from './format-duration.js';
import { levelOf, longestPauseOf, RULES, URGENT } from './rules.js';

type Figures = Pick<OpsFigures, 'at' | 'queues' | 'processes'>;

/** Queues whose jobs wait, fail or are not done at all. */
export const queueConditions = ({ at, queues, processes }: Figures): FoundCondition[] => {
  const workers = processes.filter(({ kind }) => kind === 'workers');
  const upFor = Math.max(0, ...workers.map(({ uptime }) => uptime));
  const none: FoundCondition = {
    id: 'no-workers',
    level: 'red',
    subject: '',
    text: 'No worker is at work: no price moves and no job is done.',
    queue: null,
  };
  return [
    ...(workers.length < RULES['no-workers'].red ? [none] : []),
    ...queues.flatMap((queue) => [
      ...(workers.length > 0 ? unattended(queue) : []),
      ...held(queue),
      ...stuck(queue),
      ...failing(queue),
      ...stalled(queue),
      ...standingStill(queue, at, upFor),
    ]),
  ];
};

// If there is no worker at all, `no-workers` says so.
const unattended = ({ queue, workers, waiting }: OpsQueue): FoundCondition[] => {
  const text = `No worker process takes its jobs: ${waiting} wait, and nobody will take them up.`;
  return workers < RULES['queue-unattended'].red
    ? [{ id: 'queue-unattended', level: 'red', subject: queue, text, queue: null }]
    : [];
};

const held = ({ queue, is_paused, waiting }: OpsQueue): FoundCondition[] => {
  const text = `An operator paused it: its jobs wait (${waiting} now) until one resumes it.`;
  return is_paused ? [{ id: 'paused', level: 'amber', subject: queue, text, queue: null }] : [];
};

const stuck = ({ queue, oldest_waiting_age, waiting }: OpsQueue): FoundCondition[] => {
  const age = oldest_waiting_age ?? 0;
  const level = levelOf(age / 1_000, URGENT.queues.includes(queue) ? URGENT : RULES['queue-stuck']);
  const text = `The oldest of ${Math.max(1, waiting)} waiting jobs has been due for ${formatDuration(age)}.`;
  return level ? [{ id: 'queue-stuck', level, subject: queue, text, queue }] : [];
};

const failing = ({ queue, failed_in_ten_minutes: failed }: OpsQueue): FoundCondition[] => {
  const level = levelOf(failed, RULES['jobs-failed']);
  const many =
    failed === 1 ? 'One job failed within ten minutes and was' : `${failed} jobs failed within ten minutes and were`;
  const text = `${many} not done since.`;
  return level ? [{ id: 'jobs-failed', level, subject: queue, text, queue }] : [];
};

const stalled = ({ queue, stalled_in_an_hour: lost }: OpsQueue): FoundCondition[] => {
  const level = levelOf(lost, RULES['jobs-stalled']);
  const text = `${lost} jobs lost their worker within an hour, and were taken up by another.`;
  return level ? [{ id: 'jobs-stalled', level, subject: queue, text, queue: null }] : [];
};

// A queue without a finished job is measured from the start of the workers; having no workers is an alarm of its own.
const standingStill = ({ queue, last_done_at }: OpsQueue, at: number, upFor: number): FoundCondition[] => {
  const pause = longestPauseOf(queue);
  if (pause === undefined) return [];
  const since = Math.min(last_done_at === null ? upFor : at - last_done_at, upFor);
  const level = levelOf(since / 1_000 / pause, RULES['job-standing-still']);
  const text = `No job was done for ${formatDuration(since)}; one should be every ${formatDuration(pause * 1_000)} at the latest.`;
  return level ? [{ id: 'job-standing-still', level, subject: queue, text, queue }] : [];
};
