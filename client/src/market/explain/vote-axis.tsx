import { bookTitle, fairOdds, impliedProbability, type Probability } from '@fairline/shared/domain';
import { percent } from '../../platform/format.js';
import { useWritePrice } from '../model/choices/odds-format.js';
import { axisOf } from './axis.js';
import type { Explanation } from './explanation.js';
import { explainMessages as words } from './messages.js';

/** Every book's chance as a dot on one axis, the fair chance in white, and the chance implied by the price. */
export const VoteAxis = ({ explanation }: { explanation: Explanation }) => {
  const write = useWritePrice();
  const { dots, lanes, ticks, fair, price } = axisOf(explanation);
  const { best, net } = explanation.bet;
  const isValue = fair !== undefined && price !== undefined && price < fair;
  return (
    <figure className="xp-axis" role="img" aria-label={drawn(explanation)}>
      <div className="xp-plot" style={{ height: PLOT_TOP + lanes * LANE + 12 }}>
        {fair === undefined ? null : (
          <Mark at={fair} kind="fair" text={`${words.fair} ${percent(explanation.fair![0]! * 100, 2)}`} />
        )}
        {price === undefined || !best || net === undefined ? null : (
          <Mark
            at={price}
            kind="price"
            text={`${words.offered(bookTitle(best.book))} ${percent(impliedProbability(net) * 100, 2)}`}
          />
        )}
        {isValue ? <span className="xp-gain" style={{ left: `${price}%`, width: `${fair - price}%` }} /> : null}
        {dots.map(({ book, chance, at, lane, size, isMedian }) => (
          <i
            key={book}
            className={isMedian ? 'xp-dot med' : 'xp-dot'}
            title={`${bookTitle(book)} ${percent(chance * 100, 2)}`}
            style={{ left: `${at}%`, bottom: 12 + (lane + 0.5) * LANE, width: size, height: size }}
          />
        ))}
      </div>
      <div className="xp-ticks num">
        {ticks.map(({ chance, at }) => (
          <span key={chance} style={{ left: `${at}%` }}>
            {percent(chance * 100)}
            <span className="c3">{write(fairOdds(chance as Probability))}</span>
          </span>
        ))}
      </div>
    </figure>
  );
};

// Two lines of labels above the dots.
const PLOT_TOP = 40;
const LANE = 17;

// A label stays within the drawing even if its mark is at the edge.
const Mark = ({ at, kind, text }: { at: number; kind: 'fair' | 'price'; text: string }) => (
  <>
    <span className={`xp-line ${kind}`} style={{ left: `${at}%` }} />
    <b
      className={`xp-label num ${kind}`}
      style={{ left: `${at}%`, transform: `translateX(${at < 20 ? 0 : at > 80 ? -100 : -50}%)` }}
    >
      {text}
    </b>
  </>
);

const drawn = ({ votes, fair, bet }: Explanation): string => {
  const chances = votes.map((vote) => vote.chances[0]!);
  const [from, to] = [Math.min(...chances), Math.max(...chances)].map((chance) => percent(chance * 100, 2));
  return [
    words.drawing(votes.length, from!, to!),
    fair ? words.drawnFair(percent(fair[0]! * 100, 2)) : '',
    bet.net ? words.drawnPrice(percent(impliedProbability(bet.net) * 100, 2)) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
};
