import './fair-strip.css';
import {
  type Bet,
  type BetKey,
  bookTitle,
  briefly,
  briefMatchup,
  fairOdds,
  marketOf,
  type Picked,
  type Probability,
  sectionOf,
  selectionOf,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { ChevronRight } from 'lucide-react';
import { memo, Suspense, useId, useRef } from 'react';
import { signedPercent } from '../../platform/format.js';
import { part } from '../../platform/parts/part.js';
import { FairStrip } from '../../ui/fair-strip.js';
import { ValueChip } from '../../ui/value-chip.js';
import { ExplainButton } from '../explain/explain-button.js';
import { againstFair } from '../model/against-fair.js';
import { AfterCommission } from '../model/bets/after-commission.js';
import { betAtom } from '../model/bets/valuation-atoms.js';
import { eventAtom } from '../model/board/board-atoms.js';
import { bookScopeAtoms } from '../model/choices/betting-terms.js';
import { useWritePrice } from '../model/choices/odds-format.js';
import { hasReferencesAtom } from '../model/choices/sharp.js';
import { hiddenColumnsAtom } from '../model/choices/table-look.js';
import { evColorStep } from '../model/ev-color-step.js';
import { MatchCell } from './match-cell.js';
import { oddsTableMessages as words } from './messages.js';
import { Price } from './price.js';
import { AgeDot } from './price-age.js';

// Loaded later: the rows can be read without what opens below them.
const OpenRow = part(async () => ({ default: (await import('./open-row.js')).OpenRow }));

// The same element every time: React skips it in rows that change all the time.
const chevron = <ChevronRight className="ico s" aria-hidden />;

/** A best price flashes when it moves by more than this, in American points. */
const BEST_PRICE_OVER = 5;

interface BetRowProps {
  readonly id: BetKey;
  readonly isOpen: boolean;
  readonly isSuspect?: boolean;
  /** The row's index in the whole table, when only part of it is rendered. */
  readonly rowIndex?: number | undefined;
  readonly onToggle: (id: BetKey) => void;
}

/** One bet: its value, its book and its price. Opens to show every book. */
export const BetRow = memo(function BetRow({ id, isOpen, isSuspect = false, rowIndex, onToggle }: BetRowProps) {
  const bet = useLast(useAtomValue(betAtom(id)));
  const hidden = useAtomValue(hiddenColumnsAtom);
  const selection = useId();
  const scope = useAtomValue(bookScopeAtoms[sectionOf(bet?.family ?? '')]);
  if (!bet) return null;
  const market = marketOf(bet.family, bet.isAlternate);
  return (
    <>
      <tr
        className={`o${isSuspect ? ' suspect' : ''}${isOpen ? ' open' : ''}`}
        aria-rowindex={rowIndex}
        onClick={() => onToggle(id)}
      >
        <td className="evtd">
          <span className="evcell">
            <button
              type="button"
              className="chev"
              data-key="j"
              aria-expanded={isOpen}
              aria-label={isOpen ? words.hideBooks : words.showBooks}
              aria-describedby={selection}
            >
              {chevron}
            </button>
            <ValueOf bet={bet} />
          </span>
        </td>
        {hidden.includes('match') ? null : <MatchCell event={bet.event} />}
        <SelectionCell
          id={selection}
          event={bet.event}
          family={bet.family}
          subject={bet.subject}
          line={bet.line}
          outcome={bet.outcome}
          market={market}
        />
        {hidden.includes('book') ? null : (
          <td className="bk">
            <span className="t1">
              <span className="cut">{bet.best ? bookTitle(bet.best.book) : '–'}</span>
              {bet.best ? <AfterCommission book={bet.best.book} offer={bet.best.offer} /> : null}
            </span>
            <span className="sub num">
              <span className="wide-only">{words.bestOf(scope, bet.mine)}</span>
              <span className="narrow-only">{market}</span>
            </span>
          </td>
        )}
        <td className="od">
          <span className="oddscell">
            {/* The other side of a combined prop is another bet, not a move of this one. */}
            <Price key={bet.outcome} price={bet.best?.price} over={BEST_PRICE_OVER} />
            {bet.best ? <AgeDot stamp={bet.best.stamp} /> : <span className="age-slot" />}
          </span>
        </td>
        {hidden.includes('fair') ? null : (
          <FairCell bet={bet.key} fair={bet.fair} value={bet.value} ticks={ticksOf(bet)} />
        )}
      </tr>
      <Suspense fallback={null}>
        {isOpen ? <OpenRow bet={bet} columns={6 - hidden.length} rowIndex={rowIndex && rowIndex + 1} /> : null}
      </Suspense>
    </>
  );
});

const ValueOf = ({ bet: { key, value, isOld } }: { bet: Bet }) => {
  if (isOld)
    return (
      <span title={words.oldWhy}>
        <ExplainButton bet={key} label={`${words.old}: ${words.oldWhy}`}>
          <ValueChip text={words.old} band={0} />
        </ExplainButton>
      </span>
    );
  if (value === undefined) return <ValueChip text="–" band={0} />;
  const text = signedPercent(value);
  return (
    <ExplainButton bet={key} label={words.explain(text)}>
      <ValueChip text={text} band={evColorStep(value)} />
    </ExplainButton>
  );
};

// A bet that is withdrawn while on screen stays, without a price, until the table is sorted again.
const useLast = (bet: Bet | undefined): Bet | undefined => {
  const last = useRef(bet);
  if (bet) last.current = bet;
  const { current } = last;
  return bet ?? (current && { ...current, best: undefined, value: undefined, prices: [] });
};

const ticksOf = ({ fair, prices }: Bet): string =>
  fair === undefined ? '' : prices.map((price) => ((fair * price - 1) * 100).toFixed(1)).join(' ');

/** The fair price, and every book's price against it. */
const FairCell = memo(function FairCell({
  bet,
  fair,
  value,
  ticks,
}: {
  bet: BetKey;
  fair: Probability | undefined;
  value: number | undefined;
  ticks: string;
}) {
  const write = useWritePrice();
  const isOwn = useAtomValue(hasReferencesAtom);
  if (fair === undefined)
    return (
      <td className="fairtd" title={isOwn ? words.noReference : words.noFair}>
        <span className="faircell">
          <span className="fp">–</span>
          <span className="strip" />
        </span>
      </td>
    );
  const price = write(fairOdds(fair));
  return (
    <td className="fairtd">
      <span className="faircell">
        <span className="fp">
          <ExplainButton bet={bet} label={words.explainFair(price)}>
            {price}
          </ExplainButton>
        </span>
        {value === undefined ? (
          <span className="strip" />
        ) : (
          <FairStrip ticks={ticks} best={value} band={evColorStep(value)} label={againstFair(ticks, value)} />
        )}
      </span>
    </td>
  );
});

/** The selection and its market; also its game if that has no column. */
const SelectionCell = memo(function SelectionCell({
  id,
  event: of,
  market,
  ...picked
}: Picked & { id: string; event: string; market: string }) {
  const event = useAtomValue(eventAtom(of));
  const isAlone = useAtomValue(hiddenColumnsAtom).includes('match');
  const selection = event ? selectionOf(picked, event) : '';
  return (
    <td id={id} className="sel" title={`${selection}, ${market}`}>
      <span className="t1">
        <Cut text={event ? briefly(event, selection) : ''} />
      </span>
      <span className="sub">{event && isAlone ? `${briefMatchup(event)} · ${market}` : market}</span>
    </td>
  );
});

// The number of a bet is at the end of its name: where there is no room, the name before it is cut.
const Cut = ({ text }: { text: string }) => {
  const [, name = text, number = ''] = NUMBER_LAST.exec(text) ?? [];
  return (
    <>
      <span className="cut" style={{ maxWidth: `calc(100% - ${(number.length * 0.56).toFixed(1)}em)` }}>
        {name}
      </span>
      {number}
    </>
  );
};

const NUMBER_LAST = /^(.*?\S)((?:\s(?:over|under))?\s[+−]?[\d.]+)$/i;
