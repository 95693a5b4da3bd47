import { useState } from 'react';
import { hasLeft } from '../../market/model/views/page-turn.js';
import { problemOfFailure } from '../../platform/http/problem.js';
import { callApi } from '../../platform/session/api.js';
import { jobsMessages as words } from './failed-jobs-messages.js';

/** Link to the queue board, a page of the server that requires its own pass. */
export const BoardLink = () => {
  const [isOpening, setIsOpening] = useState(false);
  const [failure, setFailure] = useState<string>();
  const open = async () => {
    const { pathname } = location;
    setIsOpening(true);
    setFailure(undefined);
    try {
      await callApi('/api/ops/board-pass', { method: 'POST' });
      if (!hasLeft(pathname)) location.assign('/ops/queues');
    } catch (error) {
      setFailure(problemOfFailure(error).message);
    }
    setIsOpening(false);
  };
  return (
    <div className="row">
      {failure ? (
        <span className="fielderr" role="alert">
          {failure}
        </span>
      ) : null}
      <button type="button" className="btn sm" disabled={isOpening} onClick={open}>
        {isOpening ? words.opening : words.board}
      </button>
    </div>
  );
};
