import { bookTitle, type DevigMethodName, normalQuantile, type Vote } from '@fairline/shared/domain';
import { signedPercent } from '../../platform/format.js';
import { runningVotes, totalWeight } from '../model/bets/running-votes.js';
import { SettlementRules } from '../model/bets/settlement-rules.js';
import { commissionIn, type Explanation, shortWaysOf } from './explanation.js';
import { FORMULAS, explainMessages as words } from './messages.js';

/** From prices to value in four steps, with the numbers filled in. */
export const Steps = ({ explanation }: { explanation: Explanation }) => {
  const { votes, medians, fair, bet, method, learnedAt } = explanation;
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
          {learnedAt === undefined
            ? `${words.findMiddle}: ${total.toFixed(1)} ÷ 2 = ${(total / 2).toFixed(2)}.`
            : `${words.findMean}: ${words.meanFormula}, W = ${total.toFixed(2)}.`}
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
              {learnedAt === undefined ? words.scale : words.scaleMeans}.
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
            <SettlementRules offer={bet.best.offer} />
          </li>
        ) : null}
      </ol>
    </section>
  );
};

/** How a book's chance follows from its prices by a method, with the numbers filled in; undefined for worst-case. */
const workedOut = (method: DevigMethodName, { quotes, chances, total, term, isCrossed }: Vote) => {
  if (term === undefined) return undefined;
  const r = 1 / quotes[0]!.price;
  const sum = WORKED[isCrossed ? 'multiplicative' : method]?.(written(r), term, r, total);
  return sum && `1 ÷ ${quotes[0]!.price.toFixed(3)} = ${written(r)}; ${sum} = ${written(chances[0]!)}`;
};

type Worked = (r: string, term: number, exact: number, total: number) => string;

const written = (value: number): string => value.toFixed(5).replace('-', '−');

const WORKED: Readonly<Partial<Record<DevigMethodName, Worked>>> = {
  multiplicative: (r, total) => `${r} ÷ ${written(total)}`,
  additive: (r, each) => `${r} − ${written(each)}`,
  power: (r, k) => `${r}^${written(k)}`,
  shin: (r, z, _exact, total) =>
    `(√(${written(z)}² + 4 × ${written(1 - z)} × ${r}² ÷ ${written(total)}) − ${written(z)}) ÷ (2 × ${written(1 - z)})`,
  'odds-ratio': (r, c, exact) => `${r} ÷ (${r} + ${written(c)} × ${written(1 - exact)})`,
  probit: (_r, c, exact) => `Φ(${written(normalQuantile(exact))} − ${written(c)})`,
};
