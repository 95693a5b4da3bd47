import { suspectValue } from '@fairline/shared/domain';
import { timeOfDay } from '../../../lib/format.js';
import { CopyButtons } from './copy-buttons.js';
import { Equation } from './equation.js';
import { type Explanation, headingOf } from './explanation.js';
import { explainMessages as words } from './messages.js';
import { MethodsTable } from './methods-table.js';
import { NotCounted } from './not-counted.js';
import { Steps } from './steps.js';
import { VoteAxis } from './vote-axis.js';
import { VotesTable } from './votes-table.js';

/** The explanation of a bet's value and fair line, from the result down to every price behind it. */
export const ExplanationView = ({ explanation }: { explanation: Explanation }) => {
  const { selection, market, match } = headingOf(explanation);
  const { votes, fair, bet } = explanation;
  const suspect = bet.value === undefined ? undefined : suspectValue(bet.value);
  return (
    <>
      <div className="xp-head">
        <p className="c2">
          <b className="c1">{selection}</b> · {market} · {match} ·{' '}
          <span className="num">{words.asOf(timeOfDay(explanation.at))}</span>
        </p>
        <CopyButtons explanation={explanation} />
      </div>
      <Equation explanation={explanation} />
      {suspect ? <p className="xp-warn">{suspect}</p> : null}
      {votes.length > 0 ? <VoteAxis explanation={explanation} /> : null}
      {votes.length > 0 ? <VotesTable explanation={explanation} /> : null}
      <NotCounted explanation={explanation} />
      {fair ? (
        <div className="xp-halves">
          <Steps explanation={explanation} />
          <MethodsTable explanation={explanation} />
        </div>
      ) : null}
    </>
  );
};
