import type { DeadLetter, DeadLetters } from '@fairline/shared/contract';
import { useState } from 'react';
import { howMany } from '../../platform/format.js';
import { Modal } from '../../ui/modal.js';
import { whenIn } from '../when-in.js';
import { jobsMessages as words } from './failed-jobs-messages.js';

/** The failed jobs, newest first. */
export const FailedJobsTable = ({
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
