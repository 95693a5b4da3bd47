import { bookTitle } from '@fairline/shared/domain';
import { runningVotes, totalWeight } from '../../../lib/bets/running-votes.js';
import { signedPercent } from '../../../lib/format.js';
import { commissionIn, type Explanation, shortWaysOf } from './explanation.js';
import { FORMULAS, explainMessages as words } from './messages.js';
import { workedOut } from './worked-out.js';

/** From prices to value in four steps, with the numbers filled in. */
export const Steps = ({ explanation }: { explanation: Explanation }) => {
  const { votes, medians, fair, bet, method } = explanation;
  const ways = shortWaysOf(explanation);
  const median = runningVotes(votes).find(({ isMedian }) => isMedian)!;
  const total = totalWeight(votes);
  const sum = medians.reduce((whole, each) => whole + each, 0);
  const example = workedOut(method, median);
  const commission = commissionIn(explanation, (decimal) => decimal.toFixed(3));
  return (
    <section>
      <h3>{words.steps}</h3>
      <ol className="xp-steps num">
        <li>
          {words.takeOut}: <b>{FORMULAS[method]}</b>, {words.where}.
          {example ? (
            <span>
              {bookTitle(median.book)}: {example}
            </span>
          ) : null}
        </li>
        <li>
          {words.findMiddle}: {total.toFixed(1)} ÷ 2 = {(total / 2).toFixed(2)}.
          {ways.map((way, i) => (
            <span key={way}>
              {way}: <b>{medians[i]!.toFixed(5)}</b>
            </span>
          ))}
        </li>
        <li>
          {method === 'worst-case' ? (
            `${words.notScaled}.`
          ) : (
            <>
              {words.scale}.
              <span>
                {medians[0]!.toFixed(5)} ÷ {sum.toFixed(5)} = <b>{fair![0]!.toFixed(5)}</b>
              </span>
            </>
          )}
        </li>
        {bet.best && bet.value !== undefined ? (
          <li>
            {words.compare}.
            {commission ? (
              <span>
                {words.afterCommission(bookTitle(bet.best.book))}: {commission}
              </span>
            ) : null}
            <span>
              {fair![0]!.toFixed(5)} × {bet.net!.toFixed(3)} − 1 = <b>{signedPercent(bet.value)}</b>
            </span>
          </li>
        ) : null}
      </ol>
    </section>
  );
};
