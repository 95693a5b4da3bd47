import { type DeadLetter, type DeadLetters, deadLettersSchema, jobs } from '@fairline/shared/contract';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { howMany } from '../../platform/format.js';
import { messageOf, useAttempt } from '../../platform/http/use-attempt.js';
import { callApi } from '../../platform/session/api.js';
import { Banner } from '../../ui/banner.js';
import { Complaint } from '../../ui/complaint.js';
import { Field } from '../../ui/inputs/field.js';
import { Modal } from '../../ui/modal.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { OpsFrame } from '../ops-frame.js';
import { isAboutRights, OpsTrouble } from '../ops-trouble.js';
import { useOpsAnswer } from '../use-ops-answer.js';
import { whenIn } from '../when-in.js';
import { BoardLink } from './board-link.js';
import { jobsMessages as words } from './failed-jobs-messages.js';
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
  const { attempt, complaint } = useAttempt(messageOf);
  const actOn = (action: 'retry' | 'discard', letter: DeadLetter) => {
    setOutcome(undefined);
    return attempt(async () => {
      await act(action, letter);
      setOutcome(action === 'retry' ? words.retried(letter.id) : words.discarded(letter.id));
    });
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
      <Complaint complaint={complaint} />
      {failed ? (
        <>
          <FailedJobsTable failed={failed} queue={queue} onAct={actOn} />
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

/** The failed jobs, newest first. */
const FailedJobsTable = ({
  failed: { letters, total },
  queue,
  onAct,
}: {
  failed: DeadLetters;
  queue: string;
  onAct: (action: 'retry' | 'discard', letter: DeadLetter) => Promise<void>;
}) =>
  letters.length === 0 ? (
    <p className="panel pad c2" role="status">
      {queue === '' ? words.none : words.noneOf(queue)}
    </p>
  ) : (
    <section className="panel" aria-label={words.list}>
      <table className="tbl">
        <thead>
          <tr>
            <th>{words.job}</th>
            <th className="wide-only">{words.when}</th>
            <th className="r wide-only">{words.attempts}</th>
            <th>{words.reason}</th>
            <th className="wide-only" aria-label={words.actions} />
          </tr>
        </thead>
        <tbody>
          {letters.map((letter) => (
            <FailedJob key={`${letter.queue} ${letter.id}`} letter={letter} onAct={onAct} />
          ))}
        </tbody>
      </table>
      {total > letters.length ? (
        <p className="pad s12 c2">{words.newest(howMany(letters.length), howMany(total))}</p>
      ) : null}
    </section>
  );

/** One failed job: what it was about, and why it failed. */
const FailedJob = ({
  letter,
  onAct,
}: {
  letter: DeadLetter;
  onAct: (action: 'retry' | 'discard', letter: DeadLetter) => Promise<void>;
}) => {
  const { queue, id, failed_at, attempts, reason, data } = letter;
  const about = Object.entries(data);
  return (
    <tr>
      <td className="ops-job">
        <b className="b">{queue}</b>
        <span className="s12 c3">{id}</span>
        <span className="s12 c2 num phone">{whenIn(failed_at)}</span>
      </td>
      <td className="c2 num wide-only">{whenIn(failed_at)}</td>
      <td className="r c2 num wide-only">{attempts}</td>
      <td className="reason">
        {reason}
        {about.length > 0 ? (
          <details className="s12 c2">
            <summary>{words.about}</summary>
            <pre>{about.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
          </details>
        ) : null}
        <div className="phone ops-actions">
          <JobActions letter={letter} onAct={onAct} />
        </div>
      </td>
      <td className="r wide-only">
        <JobActions letter={letter} onAct={onAct} />
      </td>
    </tr>
  );
};

/** Retries a job, or discards it after confirmation. */
const JobActions = ({
  letter,
  onAct,
}: {
  letter: DeadLetter;
  onAct: (action: 'retry' | 'discard', letter: DeadLetter) => Promise<void>;
}) => {
  const [isAsking, setIsAsking] = useState(false);
  const [isActing, setIsActing] = useState(false);
  const act = async (action: 'retry' | 'discard') => {
    setIsAsking(false);
    setIsActing(true);
    await onAct(action, letter);
    setIsActing(false);
  };
  return (
    <div className="ops-buttons">
      <button
        type="button"
        className="btn sm"
        aria-label={words.retryOf(letter.id)}
        disabled={isActing}
        onClick={() => act('retry')}
      >
        {words.retry}
      </button>
      <button
        type="button"
        className="btn sm quiet"
        aria-label={words.discardOf(letter.id)}
        disabled={isActing}
        onClick={() => setIsAsking(true)}
      >
        {words.discard}
      </button>
      <Modal title={words.discardTitle} isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <p>{words.discardWhy(letter.queue, letter.id)}</p>
        <div className="row">
          <button type="button" className="btn danger" onClick={() => act('discard')}>
            {words.discard}
          </button>
          <button type="button" className="btn quiet" onClick={() => setIsAsking(false)}>
            {words.cancel}
          </button>
        </div>
      </Modal>
    </div>
  );
};
