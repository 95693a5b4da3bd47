import type { OpsFigures } from '@fairline/shared/contract';
import type { FoundCondition } from './condition-log.js';
import { levelOf, RULES } from './rules.js';

type Figures = Pick<OpsFigures, 'processes' | 'realtime' | 'requests_last_minute'>;

/** Busy processes, failed requests and slow pushes. */
export const processConditions = (figures: Figures): FoundCondition[] => [
  ...figures.processes.flatMap(lagging),
  ...crowded(figures),
  ...failing(figures),
  ...slow(figures),
];

// A process that has just started is busy with that.
const lagging = ({ name, loop_lag_p99: lag, uptime }: OpsFigures['processes'][number]): FoundCondition[] => {
  const level = (['red', 'amber'] as const).find((each) => {
    const { late, upFor } = RULES['event-loop-lag'][each];
    return lag / 1_000 > late && uptime / 1_000 > upFor;
  });
  const text = `The event loop is up to ${Math.round(lag)} ms late.`;
  return level ? [{ id: 'event-loop-lag', level, subject: name, text, queue: null }] : [];
};

const crowded = ({ realtime: { sockets }, processes }: Figures): FoundCondition[] => {
  const servers = Math.max(1, processes.filter(({ kind }) => kind === 'server').length);
  const level = levelOf(sockets / servers, RULES['many-sockets']);
  const text = `${sockets} sockets at ${servers === 1 ? 'one server' : `${servers} servers`}.`;
  return level ? [{ id: 'many-sockets', level, subject: '', text, queue: null }] : [];
};

const failing = ({ requests_last_minute: { answered, errors } }: Figures): FoundCondition[] => {
  const level = (['red', 'amber'] as const).find((each) => {
    const { share, atLeast } = RULES.errors[each];
    return errors >= atLeast && errors / answered > share;
  });
  const text = `${errors} of ${answered} requests failed within a minute (5xx).`;
  return level ? [{ id: 'errors', level, subject: '', text, queue: null }] : [];
};

const slow = ({ realtime: { commit_to_push } }: Figures): FoundCondition[] => {
  const p99 = commit_to_push.p99 ?? 0;
  const level = levelOf(p99 / 1_000, RULES['slow-push']);
  const text = `One price in a hundred takes ${Math.round(p99)} ms from our commit to the push.`;
  return level ? [{ id: 'slow-push', level, subject: '', text, queue: null }] : [];
};
