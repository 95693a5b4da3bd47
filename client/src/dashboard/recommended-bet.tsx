import './recommended-bet.css';
import {
  type Bet,
  bookRank,
  bookTitle,
  fairOdds,
  marketOf,
  matchup,
  type Quote,
  type StampKey,
  sectionOf,
  selectionOf,
} from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { Check } from 'lucide-react';
import { memo, type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { AfterCommission } from '../market/model/bets/after-commission.js';
import type { Entry } from '../market/model/bets/bet-ledger.js';
import { isUsed } from '../market/model/bets/book-offers.js';
import { CONFIDENCE_LEVELS, confidenceOf } from '../market/model/bets/confidence.js';
import { type OpenBet, openBetAtom } from '../market/model/bets/open-bet-atom.js';
import { ageAtom, freshnessAtom } from '../market/model/board/time-atoms.js';
import { assumedBankroll } from '../market/model/choices/bankroll-problem.js';
import { bankrollAtom, chosenBankrollAtom } from '../market/model/choices/betting-terms.js';
import { BEST_OF } from '../market/model/choices/book-choices.js';
import { commissionAtom } from '../market/model/choices/commissions.js';
import { useWritePrice } from '../market/model/choices/odds-format.js';
import { evColorStep } from '../market/model/ev-color-step.js';
import { capsAtom } from '../picks/model/caps.js';
import { money, shortSpan, signedPercent, wholeMoney } from '../platform/format.js';
import { part } from '../platform/parts/part.js';
import { GameWhen } from '../scores/model/game-when.js';
import { slipIdOf } from '../slip/model/item-of-bet.js';
import { itemOfRecommendation } from '../slip/model/item-of-recommendation.js';
import { addToSlipAtom, slipItemsAtom, slipOpenAtom } from '../slip/model/slip-atoms.js';
import { charged } from '../slip/model/slip-item.js';
import { stakeOf } from '../slip/model/slip-reckoning.js';
import { slipSettingsAtom } from '../slip/model/slip-settings.js';
import { AgeMark } from '../ui/age-mark.js';
import { LevelMark } from '../ui/level-mark.js';
import { ValueChip } from '../ui/value-chip.js';
import { dashboardBooksAtom, dashboardValuationAtoms } from './dashboard-books.js';
import { dashboardMessages as words } from './messages.js';

// The name of the book is enough for the first screen; its pages are loaded after it.
const BestBook = part(() => import('./best-book.js'));

/** One recommended bet: its value, its book, the fair price, and what other books pay. */
export const RecommendedBet = ({
  entry,
  isMain,
  strip,
}: {
  entry: Entry;
  isMain: boolean;
  strip: (bet: Bet) => ReactNode;
}) => {
  const { bet, event } = entry;
  const [isCompared, setIsCompared] = useState(false);
  const id = useId();
  const [name, comparison] = [`${id}name`, `${id}compare`];
  const write = useWritePrice();
  const { value = 0, best, fair } = bet;
  const confidence = confidenceOf(value);
  return (
    <article className="db-bet" aria-labelledby={name}>
      <div className="db-line">
        <div className="db-chip">
          <ValueChip text={signedPercent(value)} band={evColorStep(value)} size="large" />
        </div>
        <div className="db-what">
          <h3 id={name}>{selectionOf(bet, event)}</h3>
          <span className="s12 c2">
            {matchup(event)}&nbsp;· {marketOf(bet.family, bet.isAlternate)}
          </span>
          <GameWhen event={event} />
        </div>
        <div className="db-fair">
          <span className="faircell">
            <span className="db-fp num">
              <span className="c3 s11">{words.fair}</span> {fair === undefined ? words.none : write(fairOdds(fair))}
            </span>
            {strip(bet)}
          </span>
          <LevelMark level={CONFIDENCE_LEVELS[confidence]} text={confidence} of={words.confidence} />
        </div>
        <div className="db-price r">
          <span className="price display">{best ? write(best.price) : words.none}</span>
          <span className="s12 c2 db-book">
            {best ? (
              <Suspense fallback={bookTitle(best.book)}>
                <BestBook quote={best.key} event={event} />
              </Suspense>
            ) : null}
            {best ? <AfterCommission book={best.book} offer={best.offer} /> : null}{' '}
            {best ? <PriceAge stamp={best.stamp} /> : null}
          </span>
        </div>
        <div className="db-acts">
          <PlaceBet entry={entry} isMain={isMain} describedBy={name} />
          <button
            type="button"
            className="btn quiet"
            aria-expanded={isCompared}
            aria-controls={isCompared ? comparison : undefined}
            aria-describedby={name}
            onClick={() => setIsCompared(!isCompared)}
          >
            {words.compare}
          </button>
        </div>
      </div>
      {isCompared ? <Comparison bet={bet} id={comparison} /> : null}
    </article>
  );
};

/** Puts a bet on the slip at its best price and opens the slip, where the user sets the stake and places it. */
const PlaceBet = ({ entry, isMain, describedBy }: { entry: Entry; isMain: boolean; describedBy: string }) => {
  const add = useSetAtom(addToSlipAtom);
  const setOpen = useSetAtom(slipOpenAtom);
  const isIn = useAtomValue(slipItemsAtom).some(({ id }) => id === slipIdOf(entry.bet));
  const settings = useAtomValue(slipSettingsAtom);
  const bankroll = useAtomValue(bankrollAtom);
  const isSaved = useAtomValue(chosenBankrollAtom) !== null;
  const commission = useAtomValue(commissionAtom);
  const caps = useAtomValue(capsAtom);
  const item = itemOfRecommendation(entry, (of) => stakeOf(charged(of, commission), settings, bankroll, caps));
  const press = () => {
    if (item) add([item]);
    setOpen(true);
  };
  return (
    <button
      type="button"
      className={isMain ? 'btn primary' : 'btn'}
      disabled={!item}
      title={
        item?.stake === undefined
          ? undefined
          : words.proposed(money(item.stake), isSaved ? wholeMoney(bankroll) : assumedBankroll)
      }
      aria-describedby={describedBy}
      onClick={press}
    >
      {isIn ? <Check className="ico s" aria-hidden /> : null}
      {isIn ? words.placed : words.place}
    </button>
  );
};

/** A bet's price at six books, with the best of the user's marked. */
const Comparison = ({ bet: { at, set, outcome, family, best }, id }: { bet: Bet; id: string }) => {
  const { books } = useAtomValue(dashboardValuationAtoms[sectionOf(family)]);
  const open = useAtomValue(useMemo(() => openBetAtom({ at, set, outcome }), [at, set, outcome]));
  return (
    <ul className="db-compare" id={id} aria-label={words.compare}>
      {open
        ? comparedAt(open, books).map((price) => (
            <Compared key={price.book} price={price} isBest={price.quote.key === best?.key} />
          ))
        : null}
    </ul>
  );
};

const Compared = ({ price: { quote, book, isMine }, isBest }: { price: ComparedPrice; isBest: boolean }) => {
  const write = useWritePrice();
  const best = useAtomValue(dashboardBooksAtom) ? BEST_OF.mine : BEST_OF.all;
  return (
    <li className={isBest ? 'on' : undefined} title={isMine ? undefined : words.notYours}>
      <span className={isBest ? 's12 c1' : 's12 c2'}>
        {bookTitle(book)}
        <AfterCommission book={book} />
        {isMine ? null : <span className="sr"> ({words.notYours})</span>}
      </span>
      <span className={isMine ? 'price' : 'price c3'}>
        {isBest ? <span className="db-best">{best}</span> : null}
        {write(quote.price)}
      </span>
      <PriceAge stamp={quote.stamp} />
    </li>
  );
};

/** How many books a comparison shows. */
const COMPARED = 6;

/** One book's price in a comparison. */
interface ComparedPrice {
  readonly quote: Quote;
  readonly book: string;
  readonly isMine: boolean;
}

/** The books to compare a bet at, six at most: the user's books, the one that pays most after commission first, then others if there is room. */
const comparedAt = ({ offers, group, netOf }: OpenBet, isMine: (book: string) => boolean): readonly ComparedPrice[] =>
  offers
    .flatMap(({ book, quotes: [quote] }) =>
      quote && isUsed(group, quote) ? [{ quote, book, isMine: isMine(quote.book) }] : [],
    )
    .sort(
      (a, b) =>
        Number(b.isMine) - Number(a.isMine) || netOf(b.quote) - netOf(a.quote) || bookRank(a.book) - bookRank(b.book),
    )
    .slice(0, COMPARED);

/** How long ago the book confirmed a price. */
const PriceAge = memo(function PriceAge({ stamp }: { stamp: StampKey }) {
  const age = useAtomValue(ageAtom(stamp));
  return (
    <AgeMark freshness={useAtomValue(freshnessAtom(stamp))} text={age === undefined ? words.none : shortSpan(age)} />
  );
});
