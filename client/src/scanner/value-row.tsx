import {
  bookTitle,
  type LiveValue,
  legSelection,
  marketInWords,
  matchup,
  type ValueBet,
  type ValueOffer,
} from '@fairline/shared/domain';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { CheckCheck } from 'lucide-react';
import { memo } from 'react';
import { SettlementRules } from '../market/model/bets/settlement-rules.js';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { evColorStep } from '../market/model/ev-color-step.js';
import { removePickAtom } from '../picks/model/change-picks.js';
import { nowAtom, pastTimeAtom } from '../platform/clock.js';
import { percent, shortSpan, signedPercent, wholeMoney } from '../platform/format.js';
import { raiseToast } from '../platform/toasts.js';
import { sizedBy } from '../slip/model/sized-by.js';
import { slipItemsAtom } from '../slip/model/slip-atoms.js';
import { slipSettingsAtom } from '../slip/model/slip-settings.js';
import { ConvertLink } from './convert-link.js';
import { GoneOffer } from './gone-card.js';
import { capInWords, DenseLegs, legLinesOf } from './leg-lines.js';
import { FillNote } from './leg-notes.js';
import { LifeLine } from './life.js';
import { opportunityMessages } from './messages.js';
import type { GoneRow, Move } from './model/live-view.js';
import { itemOfValue, placedBetsAtom, placedName, placeValueAtom } from './model/place-value.js';
import { MuteButton } from './mute-button.js';
import { OfferRow } from './offer-row.js';
import { OpenBoth } from './open-both.js';
import { OpportunityMatch } from './opportunity-match.js';
import { Dismiss, ToSlip } from './row-actions.js';
import { RowButton } from './row-button.js';
import { bornAt, SeenFor } from './seen-for.js';
import { ValueMark } from './value-mark.js';
import { valueMessages as words } from './value-messages.js';

/** One bet of value on one line: what it is worth, where, at which price against the fair one, for how long, and what to stake. */
export const ValueRow = memo(function ValueRow({ offer, move }: { offer: ValueOffer; move?: Move | undefined }) {
  const { live, legs, value, fairPrice, stake, suspicion } = offer;
  const { opportunity } = live;
  const write = useAtomValue(writePriceAtom);
  const isPast = useAtomValue(pastTimeAtom) !== undefined;
  return (
    <OfferRow
      on={opportunity}
      className={suspicion ? 'suspect' : ''}
      actions={
        <>
          {isPast ? null : (
            <>
              <OpenBoth legs={1} about={nameOf(opportunity)} />
              <Placed offer={offer} />
              <BetToSlip offer={offer} />
            </>
          )}
          <Dismiss id={opportunity.id} />
        </>
      }
      details={() => (
        <>
          <Worth offer={offer} />
          <Stake offer={offer} />
          <LifeSoFar live={live} isOver={false} />
          <div className="more-acts">
            <ConvertLink on={offer.live.opportunity} legs={offer.legs} />
            <MuteButton offer={offer} />
          </div>
        </>
      )}
    >
      <ValueMark text={signedPercent(value)} band={evColorStep(value)} openedAt={bornAt(live)} move={move} />
      <OpportunityMatch on={opportunity} />
      <DenseLegs legs={legLinesOf(opportunity, legs, [stake])} on={opportunity} cappedBy={offer.cappedBy} />
      <div className="o-g num c2" title={words.fair}>
        {write(fairPrice)}
      </div>
      <SeenFor live={live} />
    </OfferRow>
  );
});

/** A bet that had value a moment ago: struck through, with the reason. */
export const GoneValueRow = ({ row }: { row: GoneRow<ValueOffer> }) => {
  const { live, last, at, why } = row;
  const said = opportunityMessages.endings[why];
  return (
    <GoneOffer row={row} className="gone" actions={<Placed offer={last} />} life={<LifeSoFar live={live} isOver />}>
      <div className="o-y sub num" title={said}>
        {`${opportunityMessages.gone(shortSpan(useAtomValue(nowAtom) - at))}: ${said}`}
      </div>
    </GoneOffer>
  );
};

const betOf = (on: ValueBet): string => {
  const selection = legSelection(on, on.leg);
  return on.subject === '' ? selection : `${on.subject} ${selection}`;
};

const nameOf = (on: ValueBet): string => `${matchup(on)}, ${marketInWords(on)}, ${betOf(on)}`;

const Placed = ({ offer }: { offer: ValueOffer }) => {
  const place = useSetAtom(placeValueAtom);
  const store = useStore();
  const write = useAtomValue(writePriceAtom);
  const { live, legs, stake } = offer;
  const isPlaced = useAtomValue(placedBetsAtom).has(placedName(live.opportunity));
  if (useAtomValue(pastTimeAtom) !== undefined) return null;
  const label = isPlaced ? words.isPlaced : words.place;
  const press = () => {
    const bet = betOf(live.opportunity);
    const [{ price }] = legs as [(typeof legs)[number]];
    const pick = place(offer, new Date());
    const id = `placed ${live.opportunity.id}`;
    if (!pick) return raiseToast({ id, type: 'info', title: words.known, text: words.knownWhy(bet) }, store);
    return raiseToast(
      {
        id,
        type: 'success',
        title: words.placed,
        text: words.placedBet(bet, write(price.price), bookTitle(price.book), wholeMoney(stake)),
        action: { label: words.undo, run: () => store.set(removePickAtom, pick.id, new Date()) },
      },
      store,
    );
  };
  return (
    <RowButton
      hotkey="p"
      icon={CheckCheck}
      className={isPlaced ? 'is-placed' : ''}
      label={label}
      title={stake === 0 ? words.noStake : isPlaced ? words.isPlaced : words.placeTitle}
      isDisabled={stake === 0}
      onPress={press}
    />
  );
};

const BetToSlip = ({ offer }: { offer: ValueOffer }) => {
  const item = itemOfValue(offer);
  const isIn = useAtomValue(slipItemsAtom).some(({ id }) => id === item.id);
  return <ToSlip isIn={isIn} label={isIn ? words.inSlip : words.slip} title={words.slipTitle} items={() => [item]} />;
};

const Worth = ({ offer: { live, fairPrice, suspicion } }: { offer: ValueOffer }) => {
  const write = useAtomValue(writePriceAtom);
  const { opportunity } = live;
  const { bet } = opportunity;
  return (
    <div>
      <h3>{words.why}</h3>
      <p className="c1">{betOf(opportunity)}</p>
      <p className="num">{words.fairIs(write(fairPrice), percent(bet.fair * 100))}</p>
      <p>{words.from(bet.books)}</p>
      {suspicion === undefined ? null : <p className="warn">{suspicion}</p>}
    </div>
  );
};

const Stake = ({ offer: { legs, sizing, stake, cappedBy } }: { offer: ValueOffer }) => {
  const { price, fill } = legs[0]!;
  const { riskTolerance } = useAtomValue(slipSettingsAtom);
  return (
    <div>
      <h3>{words.sizing}</h3>
      <p className="num c1">{stake === 0 ? words.noStake : wholeMoney(stake)}</p>
      <p className="num">{sizedBy(sizing, riskTolerance)}</p>
      {cappedBy === undefined ? null : <p className="num">{capInWords(cappedBy)}</p>}
      {fill ? (
        <p>
          {bookTitle(price.book)}
          <FillNote price={price} fill={fill} stake={stake} />
        </p>
      ) : null}
      <SettlementRules offer={price.offer} />
    </div>
  );
};

const LifeSoFar = ({ live, isOver }: { live: LiveValue; isOver: boolean }) => (
  <div className="life">
    <h3>{opportunityMessages.life}</h3>
    <LifeLine steps={live.steps} isOver={isOver} of="value" />
    <div className="sub num">{words.peak(percent(live.peak, 2))}</div>
  </div>
);
