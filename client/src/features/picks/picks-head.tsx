import { isPending, type Pick, readAmount } from '@fairline/shared/domain';
import { money } from '../../lib/format.js';
import { pickMessages as words } from './messages.js';
import { SyncLine } from './sync-line.js';
import { ValidateResults } from './validate-results.js';

/** The title of the page, how many picks there are, whether they are saved, and the way to validate them. */
export const PicksHead = ({ picks }: { picks: readonly Pick[] }) => {
  const pending = picks.filter(isPending);
  const atStake = pending.reduce((sum, { stake }) => sum + (readAmount(stake) ?? 0), 0);
  const counts = [words.picks(picks.length), words.pending(pending.length), words.atStake(money(atStake))];
  return (
    <div className="head">
      <div className="grow">
        <h1>{words.title}</h1>
        {picks.length > 0 ? <p className="s12 c2 num">{counts.join(' · ')}</p> : null}
        <SyncLine />
      </div>
      <ValidateResults />
    </div>
  );
};
