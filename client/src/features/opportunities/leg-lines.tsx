import { bookTitle, freshnessOf, type GameEvent, type LegPrice } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { writePriceAtom } from '../../lib/choices/odds-format.js';
import { nowAtom } from '../../lib/clock.js';
import { shortSpan, wholeMoney } from '../../lib/format.js';
import { AgeMark } from '../../ui/age-mark.js';
import { opportunityMessages as words } from './messages.js';

/** One leg in words: what is bet, at which price, and how much. */
export interface LegLine {
  readonly selection: string;
  readonly price: LegPrice;
  readonly stake: number | undefined;
}

/** The legs of an opportunity, one below the other, and how the stake is split over them. */
export const LegLines = ({
  legs,
  event,
  hasSplit,
}: {
  legs: readonly LegLine[];
  event: GameEvent;
  hasSplit: boolean;
}) => {
  const total = legs.reduce((sum, { stake = 0 }) => sum + stake, 0);
  return (
    <div className="legs o-l">
      {legs.map((leg) => (
        <Leg key={`${leg.selection} ${leg.price.book}`} leg={leg} event={event} />
      ))}
      {hasSplit && total > 0 ? (
        <span className="split" role="img" aria-label={words.split}>
          {legs.map(({ selection, stake = 0 }) => (
            <i key={selection} style={{ width: `${((stake / total) * 100).toFixed(1)}%` }} />
          ))}
        </span>
      ) : null}
    </div>
  );
};

const Leg = ({ leg: { selection, price, stake }, event }: { leg: LegLine; event: GameEvent }) => {
  const now = useAtomValue(nowAtom);
  const write = useAtomValue(writePriceAtom);
  const age = price.lastUpdate === undefined ? '–' : shortSpan(now - price.lastUpdate);
  return (
    <div className="leg">
      <span className="sel" title={selection}>
        {selection}
      </span>
      <span className="bk">{bookTitle(price.book)}</span>
      <span>
        <AgeMark freshness={freshnessOf(price.lastUpdate, event, now)} text={age} />
      </span>
      <span className="price">{write(price.price)}</span>
      <span className="stk">{stake === undefined ? '–' : wholeMoney(stake)}</span>
    </div>
  );
};

/** The names of a leg's columns. */
export const LegHead = () => (
  <span className="leg">
    <span>{words.leg}</span>
    <span>{words.book}</span>
    <span>{words.age}</span>
    <span className="r">{words.odds}</span>
    <span className="r">{words.stake}</span>
  </span>
);
