import type { OwnSession } from '@fairline/shared/contract';
import { MonitorSmartphone } from 'lucide-react';
import { serverNow } from '../../lib/clock.js';
import { billedOn } from '../../lib/plan/billed.js';
import { accountMessages as words } from './messages.js';

// An open page renews its session every ten minutes.
const ACTIVE_MS = 11 * 60_000;

/** One session: device and sign-in, when it was last seen, and a button that ends it. The current one ends by signing out. */
export const SessionRow = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
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
          {isActive ? words.activeNow : words.lastSeen(WHEN.format(lastSeen))} ·{' '}
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

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
