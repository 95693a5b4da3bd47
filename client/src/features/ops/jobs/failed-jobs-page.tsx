import { useSearchParams } from 'react-router-dom';
import { OpsFrame } from '../ops-frame.js';
import { FailedJobs } from './failed-jobs.js';
import { jobsMessages as words } from './messages.js';

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
