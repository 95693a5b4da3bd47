import type { DeadLetter } from '@fairline/shared/contract';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { problemOfFailure } from '../../../lib/http/problem.js';
import { Banner } from '../../../ui/banner.js';
import { SkeletonRows } from '../../../ui/skeleton-rows.js';
import { isAboutRights, OpsTrouble } from '../ops-trouble.js';
import { OneQueue } from '../overview/one-queue.js';
import { BoardLink } from './board-link.js';
import { FailedJobsTable } from './failed-jobs-table.js';
import { jobsMessages as words } from './messages.js';
import { QueueChoice } from './queue-choice.js';
import { RecentActions } from './recent-actions.js';
import { useFailedJobs } from './use-failed-jobs.js';

/** The failed jobs of one queue or of all, and the latest actions on them. */
export const FailedJobs = ({ queue, onChoose }: { queue: string; onChoose: (queue: string) => void }) => {
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
