import type { OwnSession } from '@fairline/shared/contract';
import { MonitorSmartphone } from 'lucide-react';
import { serverNow } from '../platform/clock.js';
import { dayAndTime } from '../platform/format.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { Complaint } from '../ui/complaint.js';
import { accountMessages as words } from './messages.js';
import { useOwnSessions } from './model/own-sessions.js';
import { billedOn } from './model/plan/billed.js';

/** The user's sessions, each with a button that ends it. */
export const SessionsSection = () => {
  const { sessions, isError, refetch, end, endOthers } = useOwnSessions();
  const { attempt, complaint } = useAttempt(messageOf);
  const hasOthers = sessions?.some((session) => !session.is_current);
  return (
    <section className="panel pad stack" aria-label={words.sessions}>
      <div className="between">
        <div>
          <h2>{words.sessions}</h2>
          <p className="s12 c2">{words.sessionsWhy}</p>
        </div>
        {hasOthers ? (
          <button type="button" className="btn" onClick={() => attempt(endOthers)}>
            {words.endOthers}
          </button>
        ) : null}
      </div>
      {sessions ? (
        <ul className="sessions">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => attempt(() => end(session.id))} />
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
      <Complaint complaint={complaint} />
    </section>
  );
};

// An open page renews its session every ten minutes.
const ACTIVE_MS = 11 * 60_000;

/** One session: device and sign-in, when it was last seen, and a button that ends it. The current one ends by signing out. */
const SessionRow = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
  const device = session.device ?? words.device;
  const lastSeen = Date.parse(session.last_seen_at);
  const isActive = session.is_current || serverNow() - lastSeen < ACTIVE_MS;
  return (
    <li>
      <MonitorSmartphone className="ico" aria-hidden />
      <div className="grow">
        <p>
          <b>{device}</b> {session.is_current ? <span className="badge okb">{words.thisOne}</span> : null}
        </p>
        <p className="s12 c2">
          {isActive ? words.activeNow : words.lastSeen(dayAndTime(lastSeen))} ·{' '}
          {words.begun(billedOn(session.begun_at))}
        </p>
      </div>
      {session.is_current ? null : (
        <button type="button" className="btn sm" aria-label={words.endOf(device)} onClick={onEnd}>
          {words.end}
        </button>
      )}
    </li>
  );
};
