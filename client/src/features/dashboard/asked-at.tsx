import { RefreshCw } from 'lucide-react';
import { timeOfDay } from '../../lib/format.js';
import { dashboardMessages as words } from './messages.js';

/** When the requested prices were loaded, and a button that reloads them, with its cost. */
export const AskedAt = ({ at, isAsking, onAgain }: { at: number; isAsking: boolean; onAgain: () => void }) => (
  <div className="row db-asked">
    <span className="s12 c2 num grow">{words.asOf(timeOfDay(at))}</span>
    <span className="s11 c3">{words.costs}</span>
    <button type="button" className="btn sm" disabled={isAsking} onClick={onAgain}>
      <RefreshCw className={isAsking ? 'ico s spin' : 'ico s'} aria-hidden />
      {words.refresh}
    </button>
  </div>
);
