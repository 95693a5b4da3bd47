import {
  type DeadLetter,
  type DeadLetters,
  deadLettersDoneSchema,
  deadLettersSchema,
  jobs,
} from '@fairline/shared/contract';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { howMany } from '../../platform/format.js';
import { messageOf, useAttempt } from '../../platform/http/use-attempt.js';
import { api, callApi } from '../../platform/session/api.js';
import { Banner } from '../../ui/banner.js';
import { Complaint } from '../../ui/complaint.js';
import { Form } from '../../ui/form.js';
import { Field } from '../../ui/inputs/field.js';
import { Modal } from '../../ui/modal.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { ConfirmedAction } from '../confirmed-action.js';
import { OpsFrame } from '../ops-frame.js';
import { isAboutRights, OpsTrouble } from '../ops-trouble.js';
import { useOpsAnswer } from '../use-ops-answer.js';
import { whenIn } from '../when-in.js';
import { BoardLink } from './board-link.js';
import { jobsMessages as words } from './failed-jobs-messages.js';
import { spanOrDash } from './figure.js';
import { OneQueue } from './queues-table.js';

/** The operators' page of failed jobs: why they failed, with buttons to retry or discard them. */
export const FailedJobsPage = () => {
  const [search, setSearch] = useSearchParams();
  const asked = { queue: search.get('queue') ?? '', find: search.get('find') ?? '' };
  return (
    <OpsFrame title={words.title} why={words.why}>
      <FailedJobs
        key={asked.queue}
        asked={asked}
        onAsk={(change) => setSearch(filled({ ...asked, ...change }), { replace: true })}
      />
    </OpsFrame>
  );
};

/** What is listed: of one queue or of all (empty), and what they contain. */
interface Asked {
  readonly queue: string;
  readonly find: string;
}

/** Without what is empty. */
const filled = (asked: Partial<Asked>): Record<string, string> =>
  Object.fromEntries(Object.entries(asked).filter(([, text]) => text !== ''));

/** The failed jobs of one queue or of all, and the latest actions on them. */
const FailedJobs = ({ asked, onAsk }: { asked: Asked; onAsk: (change: Partial<Asked>) => void }) => {
  const { queue, find } = asked;
  const { failed, error, act, actOnAll } = useFailedJobs(asked);
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
        <div className="row wrap">
          <QueueChoice queue={queue} onChoose={(chosen) => onAsk({ queue: chosen })} />
          <Search find={find} onFind={(letters) => onAsk({ find: letters })} />
        </div>
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
          <AllActions
            failed={failed}
            onAct={async (action) => {
              const { count } = await actOnAll(action, failed);
              setOutcome((action === 'retry' ? words.retriedAll : words.discardedAll)(howMany(count)));
            }}
          />
          <FailedJobsTable failed={failed} asked={asked} onAct={actOn} />
          <RecentActions trail={failed.trail} />
        </>
      ) : (
        <SkeletonRows rows={6} word={words.waiting} />
      )}
    </>
  );
};

/** The failed jobs of one queue or of all, and the actions on them. */
const useFailedJobs = (asked: Asked) => {
  const question = new URLSearchParams(filled({ ...asked })).toString();
  const { data, error, refetch } = useOpsAnswer(
    `/api/ops/dead-letters${question === '' ? '' : `?${question}`}`,
    deadLettersSchema,
  );
  const actOnAll = async (action: 'retry' | 'discard', { letters }: DeadLetters) => {
    const until = Math.max(0, ...letters.map(({ failed_at }) => failed_at));
    const body = { ...filled({ ...asked }), until };
    try {
      return await api(`/api/ops/dead-letters/${action}-all`, deadLettersDoneSchema, { method: 'POST', body });
    } finally {
      await refetch();
    }
  };
  const act = async (action: 'retry' | 'discard', { queue, id }: DeadLetter) => {
    try {
      await callApi(`/api/ops/dead-letters/${action}`, { method: 'POST', body: { queue, id } });
    } finally {
      await refetch();
    }
  };
  return { failed: data, error, act, actOnAll };
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

/** Asks for letters that the jobs contain. */
const Search = ({ find, onFind }: { find: string; onFind: (letters: string) => void }) => {
  const [letters, setLetters] = useState(find);
  return (
    <Form className="row ops-search" onSubmit={() => onFind(letters.trim())}>
      <Field label={words.find}>
        {(described) => (
          <input
            className="input"
            type="search"
            maxLength={200}
            value={letters}
            onChange={({ target }) => setLetters(target.value)}
            {...described}
          />
        )}
      </Field>
      <button type="submit" className="btn">
        {words.search}
      </button>
    </Form>
  );
};

/** Retries or discards everything that is listed, after confirmation. */
const AllActions = ({
  failed: { total },
  onAct,
}: {
  failed: DeadLetters;
  onAct: (action: 'retry' | 'discard') => Promise<void>;
}) =>
  total < 2 ? null : (
    <div className="row wrap ops-choice">
      <ConfirmedAction
        label={words.retryAll(howMany(total))}
        title={words.retryAllTitle}
        why={words.retryAllWhy(howMany(total))}
        onConfirm={() => onAct('retry')}
      />
      <ConfirmedAction
        label={words.discardAll(howMany(total))}
        title={words.discardAllTitle}
        why={words.discardAllWhy(howMany(total))}
        isGrave
        onConfirm={() => onAct('discard')}
      />
    </div>
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
  asked: { queue, find },
  onAct,
}: {
  failed: DeadLetters;
  asked: Asked;
  onAct: (action: 'retry' | 'discard', letter: DeadLetter) => Promise<void>;
}) =>
  letters.length === 0 ? (
    <p className="panel pad c2" role="status">
      {find !== '' ? words.noneFound(find) : queue === '' ? words.none : words.noneOf(queue)}
    </p>
  ) : (
    <section className="panel" aria-label={words.list}>
      <table className="tbl">
        <thead>
          <tr>
            <th>{words.job}</th>
            <th className="wide-only">{words.when}</th>
            <th className="r wide-only">{words.attempts}</th>
            <th className="r wide-only" title={words.tookWhy}>
              {words.took}
            </th>
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
  const { queue, id, failed_at, attempts, attempts_at_most, added_at, took, reason, stack, data } = letter;
  const about = Object.entries(data);
  return (
    <tr>
      <td className="ops-job">
        <b className="b">{queue}</b>
        <span className="s12 c3">{id}</span>
        <span className="s12 c2 num phone">{whenIn(failed_at)}</span>
      </td>
      <td className="c2 num wide-only">{whenIn(failed_at)}</td>
      <td className="r c2 num wide-only">{words.attemptsOf(attempts, attempts_at_most)}</td>
      <td className="r c2 num wide-only">{spanOrDash(took)}</td>
      <td className="reason">
        {reason}
        {about.length > 0 ? (
          <details className="s12 c2">
            <summary>{words.about}</summary>
            <pre>{about.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
            <p>{words.added(whenIn(added_at))}</p>
          </details>
        ) : null}
        {stack === '' ? null : (
          <details className="s12 c2">
            <summary>{words.stack}</summary>
            <pre>{stack}</pre>
          </details>
        )}
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
