import { bookTitle } from '@fairline/shared/domain';
import { percent, shortSpan, signed } from '../../platform/format.js';
import { Wide } from '../../ui/wide.js';
import { runningVotes, totalWeight } from '../model/bets/running-votes.js';
import { useWritePrice } from '../model/choices/odds-format.js';
import { ageOf, type Explanation, shortWaysOf, valueAt } from './explanation.js';
import { TERM_NAMES, explainMessages as words } from './messages.js';

/** The voting books by their chance, lowest first. The running weight shows where half of the total is passed. */
export const VotesTable = ({ explanation }: { explanation: Explanation }) => {
  const write = useWritePrice();
  const { votes, method, fair, learnedAt } = explanation;
  const hasMedian = fair !== undefined && learnedAt === undefined;
  const ways = shortWaysOf(explanation);
  const total = totalWeight(votes);
  const term = method === 'multiplicative' ? undefined : TERM_NAMES[method];
  return (
    <Wide className="xp-scroll" label={words.books}>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{words.book}</th>
            {ways.map((way) => (
              <th key={way} className="r xp-wide" scope="col">
                {way}
              </th>
            ))}
            <th className="r xp-wide" scope="col">
              {words.margin}
            </th>
            {term ? (
              <th className="r xp-wide" scope="col">
                {term}
              </th>
            ) : null}
            <th className="r" scope="col">
              {words.noVig}
            </th>
            <th className="r" scope="col">
              {words.weight}
            </th>
            <th className="r xp-run" scope="col">
              {words.running}
              {learnedAt === undefined ? (
                <>
                  , <span className="nw">{words.half((total / 2).toFixed(2))}</span>
                </>
              ) : null}
            </th>
            <th className="r xp-wide" scope="col">
              {words.ev}
            </th>
            <th className="r xp-wide" scope="col">
              {words.age}
            </th>
          </tr>
        </thead>
        <tbody>
          {runningVotes(votes).map((vote) => (
            <tr key={vote.book} className={hasMedian && vote.isMedian ? 'med' : undefined}>
              <th scope="row">
                {bookTitle(vote.book)}{' '}
                {hasMedian && vote.isMedian ? <span className="besttag">{words.median}</span> : null}
                <span className="xp-phone c3">
                  {vote.quotes.map(({ price }) => write(price)).join(' / ')} ·{' '}
                  {ageText(ageOf(vote.quotes, explanation))}
                </span>
                {vote.isCrossed ? <span className="xp-note">{words.crossed}</span> : null}
              </th>
              {vote.quotes.map(({ key, price }) => (
                <td key={key} className="r xp-wide">
                  {write(price)}
                </td>
              ))}
              <td className="r xp-wide">{percent((vote.total - 1) * 100)}</td>
              {term ? <td className="r xp-wide">{vote.isCrossed ? '–' : vote.term?.toFixed(4)}</td> : null}
              <td className="r">{percent(vote.chance * 100, 2)}</td>
              <td className="r">{vote.weight.toFixed(1)}</td>
              <td className="r xp-run">
                <Reached from={vote.running - vote.weight} to={vote.running} of={total} />
                <span className="xp-sum">{vote.running.toFixed(1)}</span>
              </td>
              <td className="r xp-wide">{valueText(valueAt(vote, explanation))}</td>
              <td className="r xp-wide">{ageText(ageOf(vote.quotes, explanation))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
};

// One step per book from left to right; the mark in the middle is half of the total weight.
const Reached = ({ from, to, of }: { from: number; to: number; of: number }) => (
  <span className="xp-bar" aria-hidden="true">
    <i style={{ left: `${(from / of) * 100}%`, width: `${((to - from) / of) * 100}%` }} />
  </span>
);

const valueText = (value: number | undefined): string => (value === undefined ? '–' : signed(value));

const ageText = (age: number | undefined): string => (age === undefined ? '–' : shortSpan(age));
