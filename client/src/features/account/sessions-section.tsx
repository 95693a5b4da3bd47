import { useState } from 'react';
import { useOwnSessions } from '../../lib/account/own-sessions.js';
import { problemOfFailure } from '../../lib/http/problem.js';
import { accountMessages as words } from './messages.js';
import { SessionRow } from './session-row.js';

/** The user's sessions, each with a button that ends it. */
export const SessionsSection = () => {
  const { sessions, isError, refetch, end, endOthers } = useOwnSessions();
  const [failure, setFailure] = useState<string>();
  const attempt = (work: Promise<void>) =>
    work.then(
      () => setFailure(undefined),
      (error) => setFailure(problemOfFailure(error).message),
    );
  const hasOthers = sessions?.some((session) => !session.is_current);
  return (
    <section className="panel pad stack" aria-label={words.sessions}>
      <div className="between">
        <div>
          <h2>{words.sessions}</h2>
          <p className="s12 c2">{words.sessionsWhy}</p>
        </div>
        {hasOthers ? (
          <button type="button" className="btn" onClick={() => attempt(endOthers())}>
            {words.endOthers}
          </button>
        ) : null}
      </div>
      {sessions ? (
        <ul className="sessions">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => attempt(end(session.id))} />
          ))}
        </ul>
      ) : null}
      {sessions && !hasOthers ? <p className="s12 c3">{words.onlyThis}</p> : null}
      {isError && !sessions ? (
        <div className="between wrap" role="alert">
          <p>{words.sessionsFailed}</p>
          <button type="button" className="btn" onClick={() => refetch()}>
            {words.tryAgain}
          </button>
        </div>
      ) : null}
      {sessions || isError ? null : <div className="sk session-waiting" aria-hidden />}
      {failure ? (
        <p className="fielderr" role="alert">
          {failure}
        </p>
      ) : null}
    </section>
  );
};
