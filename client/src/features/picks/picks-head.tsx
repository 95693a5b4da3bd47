import { isPending, type Pick, readAmount } from '@fairline/shared/domain';
import type { ReactNode } from 'react';
import { money } from '../../lib/format.js';
import { pickMessages as words } from './messages.js';
import { SyncLine } from './sync-line.js';
import { ValidateResults } from './validate-results.js';

/** The title of the page, how many picks there are, whether they are saved, the validate button, and `actions` beside it. */
export const PicksHead = ({ picks, actions }: { picks: readonly Pick[]; actions?: ReactNode }) => {
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
      {actions}
      <ValidateResults />
    </div>
  );
};
