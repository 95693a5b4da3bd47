import { suspectValue } from '@fairline/shared/domain';
import { timeOfDay } from '../../../lib/format.js';
import { type Account, headingOf } from './account.js';
import { CopyButtons } from './copy-buttons.js';
import { Equation } from './equation.js';
import { explainMessages as words } from './messages.js';
import { MethodsTable } from './methods-table.js';
import { NotCounted } from './not-counted.js';
import { Steps } from './steps.js';
import { VoteAxis } from './vote-axis.js';
import { VotesTable } from './votes-table.js';

/** The explanation of a bet's value and fair line, from the result down to every price behind it. */
export const AccountView = ({ account }: { account: Account }) => {
  const { selection, market, match } = headingOf(account);
  const { votes, fair, bet } = account;
  const suspect = bet.value === undefined ? undefined : suspectValue(bet.value);
  return (
    <>
      <div className="xp-head">
        <p className="c2">
          <b className="c1">{selection}</b> · {market} · {match} ·{' '}
          <span className="num">{words.asOf(timeOfDay(account.at))}</span>
        </p>
        <CopyButtons account={account} />
      </div>
      <Equation account={account} />
      {suspect ? <p className="xp-warn">{suspect}</p> : null}
      {votes.length > 0 ? <VoteAxis account={account} /> : null}
      {votes.length > 0 ? <VotesTable account={account} /> : null}
      <NotCounted account={account} />
      {fair ? (
        <div className="xp-halves">
          <Steps account={account} />
          <MethodsTable account={account} />
        </div>
      ) : null}
    </>
  );
};
