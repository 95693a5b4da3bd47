import { hasLeft } from '../../market/model/views/page-turn.js';
import { messageOf, useAttempt } from '../../platform/http/use-attempt.js';
import { callApi } from '../../platform/session/api.js';
import { Complaint } from '../../ui/complaint.js';
import { jobsMessages as words } from './failed-jobs-messages.js';

/** Link to the queue board, a page of the server that requires its own pass. */
export const BoardLink = () => {
  const { attempt, complaint, isUnderWay } = useAttempt(messageOf);
  const open = () => {
    const { pathname } = location;
    return attempt(async () => {
      await callApi('/api/ops/board-pass', { method: 'POST' });
      if (!hasLeft(pathname)) location.assign('/ops/queues');
    });
  };
  return (
    <div className="row">
      <Complaint complaint={complaint} isInline />
      <button type="button" className="btn sm" disabled={isUnderWay} onClick={open}>
        {isUnderWay ? words.opening : words.board}
      </button>
    </div>
  );
};
