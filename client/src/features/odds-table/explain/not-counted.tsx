import { bookTitle } from '@fairline/shared/domain';
import { useWritePrice } from '../../../lib/choices/odds-format.js';
import { shortSpan } from '../../../lib/format.js';
import { ageOf, type Explanation, priceFor } from './explanation.js';
import { explainMessages as words } from './messages.js';

/** The books that price the line but have no vote, and why. */
export const NotCounted = ({ explanation }: { explanation: Explanation }) => {
  const write = useWritePrice();
  const { abstentions, outcomes } = explanation;
  if (abstentions.length === 0) return <p className="c3 s12">{words.outliers}</p>;
  return (
    <section>
      <h3>{words.notCounted}</h3>
      <ul className="xp-out num">
        {abstentions.map(({ book, why, quotes }) => {
          const age = ageOf(quotes, explanation);
          const prices = outcomes.map((outcome) => priceFor(quotes, outcome));
          return (
            <li key={book}>
              <b>{bookTitle(book)}</b>{' '}
              <span className="c3">{prices.map((price) => (price ? write(price) : '–')).join(' / ')}</span>{' '}
              {words.out[why]}
              {age === undefined ? '' : ` · ${shortSpan(age)}`}
            </li>
          );
        })}
      </ul>
      <p className="c3 s12">{words.outliers}</p>
    </section>
  );
};
