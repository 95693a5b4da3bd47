import { type DeadLetter, type DeadLetters, deadLettersSchema, jobs } from '@fairline/shared/contract';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { problemOfFailure } from '../../platform/http/problem.js';
import { callApi } from '../../platform/session/api.js';
import { Banner } from '../../ui/banner.js';
import { Field } from '../../ui/inputs/field.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { OpsFrame } from '../ops-frame.js';
import { isAboutRights, OpsTrouble } from '../ops-trouble.js';
import { useOpsAnswer } from '../use-ops-answer.js';
import { whenIn } from '../when-in.js';
import { BoardLink } from './board-link.js';
import { jobsMessages as words } from './failed-jobs-messages.js';
import { FailedJobsTable } from './failed-jobs-table.js';
import { OneQueue } from './queues-table.js';

/** The operators' page of failed jobs: why they failed, with buttons to retry or discard them. */
export const FailedJobsPage = () => {
  const [search, setSearch] = useSearchParams();
  const queue = search.get('queue') ?? '';
  return (
    <OpsFrame title={words.title} why={words.why}>
      <FailedJobs
        key={queue}
        queue={queue}
        onChoose={(chosen) => setSearch(chosen === '' ? {} : { queue: chosen }, { replace: true })}
      />
    </OpsFrame>
  );
};

/** The failed jobs of one queue or of all, and the latest actions on them. */
const FailedJobs = ({ queue, onChoose }: { queue: string; onChoose: (queue: string) => void }) => {
  const { failed, error, act } = useFailedJobs(queue);
  const [outcome, setOutcome] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const attempt = async (action: 'retry' | 'discard', letter: DeadLetter) => {
    setOutcome(undefined);
    setFailure(undefined);
    try {
      await act(action, letter);
      setOutcome(action === 'retry' ? words.retried(letter.id) : words.discarded(letter.id));
    } catch (refusal) {
      setFailure(problemOfFailure(refusal).message);
    }
  };
  if (error && (!failed || isAboutRights(error))) return <OpsTrouble error={error} title={words.failed} />;
  return (
    <>
      <div className="between ops-choice">
        <QueueChoice queue={queue} onChoose={onChoose} />
        <BoardLink />
      </div>
      {queue === '' ? null : <OneQueue name={queue} />}
      {outcome ? (
        <Banner tone="good" icon={CircleCheck} onDismiss={() => setOutcome(undefined)}>
          {outcome}
        </Banner>
      ) : null}
      {failure ? (
        <p className="fielderr" role="alert">
          {failure}
        </p>
      ) : null}
      {failed ? (
        <>
          <FailedJobsTable failed={failed} queue={queue} onAct={attempt} />
          <RecentActions trail={failed.trail} />
        </>
      ) : (
        <SkeletonRows rows={6} word={words.waiting} />
      )}
    </>
  );
};

/** The failed jobs of one queue or of all, and the actions on them. */
const useFailedJobs = (queue: string) => {
  const query = queue === '' ? '' : `?${new URLSearchParams({ queue })}`;
  const { data, error, refetch } = useOpsAnswer(`/api/ops/dead-letters${query}`, deadLettersSchema);
  const act = async (action: 'retry' | 'discard', { queue, id }: DeadLetter) => {
    try {
      await callApi(`/api/ops/dead-letters/${action}`, { method: 'POST', body: { queue, id } });
    } finally {
      await refetch();
    }
  };
  return { failed: data, error, act };
};

/** The latest actions on jobs, and who did them. */
const RecentActions = ({ trail }: { trail: DeadLetters['trail'] }) =>
  trail.length === 0 ? null : (
    <section className="ops-sec" aria-label={words.trail}>
      <h2>{words.trail}</h2>
      <ul className="panel pad stack">
        {trail.map(({ at, operator, action, queue, job_id }) => (
          <li key={`${at} ${queue} ${job_id}`} className="s12 c2 num">
            {whenIn(at)} · <b>{operator}</b> {words.did[action]} {queue} {job_id}
          </li>
        ))}
      </ul>
    </section>
  );

/** Chooses one queue or all. */
const QueueChoice = ({ queue, onChoose }: { queue: string; onChoose: (queue: string) => void }) => (
  <Field label={words.of}>
    {(described) => (
      <select className="input" value={queue} onChange={({ target }) => onChoose(target.value)} {...described}>
        <option value="">{words.all}</option>
        {Object.keys(jobs).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
