import {
  type ArbitrageOffer,
  isSure,
  SUSPECT_ABOVE,
  toCent,
  VOID_NAMES,
  voidCaseInWords,
  worstVoid,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { evColorStep } from '../market/model/ev-color-step.js';
import { money, percent, signedPercent, wholeMoney } from '../platform/format.js';
import { pushOutcome } from '../slip/model/push-outcome.js';
import { AlertMe } from './alert-me.js';
import { Caveat, CaveatActions } from './caveats.js';
import { ConvertLink } from './convert-link.js';
import { GoneCard } from './gone-card.js';
import { LegGoneButton } from './leg-gone-button.js';
import { capInWords, DenseLegs, LegHead, legLinesOf } from './leg-lines.js';
import { LegNotes } from './leg-notes.js';
import { Age, Life } from './life.js';
import { ListFrame } from './list-frame.js';
import { opportunityMessages as words } from './messages.js';
import { arbitrageView, type Move } from './model/live-view.js';
import { scannerCriteriaAtom } from './model/scanner-criteria.js';
import { usableListAtoms } from './model/usable-list.js';
import { MuteButton } from './mute-button.js';
import { NoArbitrage } from './nothing-found.js';
import { OfferList } from './offer-list.js';
import { OfferRow } from './offer-row.js';
import { OpportunityMatch } from './opportunity-match.js';
import { RowActions } from './row-actions.js';
import { ValueMark } from './value-mark.js';

/** All arbitrages open for this user, updated live. */
export const ArbitragePanel = ({ isPaused }: { isPaused: boolean }) => (
  <ListFrame list="arbitrage">
    <Arbitrages isPaused={isPaused} />
  </ListFrame>
);

const Arbitrages = ({ isPaused }: { isPaused: boolean }) => {
  const criteria = useAtomValue(scannerCriteriaAtom);
  return (
    <OfferList
      held={useAtomValue(usableListAtoms.arbitrage)}
      criteria={criteria}
      view={arbitrageView}
      isPaused={isPaused}
      suspectAbove={SUSPECT_ABOVE.arbitrage}
      tools={<AlertMe kind="arbitrage" />}
      head={<Head />}
      card={(offer, move) => <ArbitrageCard key={offer.live.opportunity.id} offer={offer} move={move} />}
      gone={(row) => <GoneCard row={row} />}
      empty={<NoArbitrage criteria={criteria} />}
    />
  );
};

const Head = () => (
  <div className="opp-line oh" aria-hidden="true">
    <span>{words.profit}</span>
    <span>{words.match}</span>
    <LegHead />
    <span>{words.worstCase}</span>
    <span>{words.life}</span>
    <span />
  </div>
);

/** One arbitrage: its profit, guaranteed or in which case not, its legs, and its life so far. */
export const ArbitrageCard = memo(function ArbitrageCard({
  offer,
  move,
}: {
  offer: ArbitrageOffer;
  move?: Move | undefined;
}) {
  const { live, legs, split, value, suspicion, tooLittle } = offer;
  const { opportunity } = live;
  const isToCheck = suspicion !== undefined || tooLittle !== undefined;
  return (
    <OfferRow
      on={opportunity}
      className={suspicion ? 'noted suspect' : tooLittle ? 'noted' : ''}
      actions={
        isToCheck ? (
          <CaveatActions offer={offer} />
        ) : (
          <RowActions
            offer={offer}
            stakes={split.stakes}
            said={words.arbitrageAdded(percent((split.profit / split.total) * 100, 2))}
          />
        )
      }
      details={() => (
        <>
          <Money offer={offer} />
          <VoidCases voids={offer.voids} />
          <LegNotes legs={legLinesOf(opportunity, legs, split.stakes)} offer={offer} />
          <Life offer={offer} />
          {isToCheck ? null : (
            <div className="more-acts">
              <LegGoneButton offer={offer} stakes={split.stakes} />
              <ConvertLink on={opportunity} legs={offer.legs} />
              <MuteButton offer={offer} />
            </div>
          )}
        </>
      )}
    >
      <ValueMark text={signedPercent(value)} band={evColorStep(value)} openedAt={live.openedAt} move={move} />
      <OpportunityMatch on={opportunity} />
      <DenseLegs legs={legLinesOf(opportunity, legs, split.stakes)} on={opportunity} cappedBy={offer.cappedBy} />
      {isToCheck ? (
        <Caveat offer={offer} />
      ) : (
        <>
          <WorstCase offer={offer} />
          <Age live={live} />
        </>
      )}
    </OfferRow>
  );
});

// The worst case after rounding.
const WorstCase = ({ offer: { live, split, voids } }: { offer: ArbitrageOffer }) => {
  const push = pushOutcome(live.opportunity);
  const share = percent((split.profit / split.total) * 100, 2);
  const risk = worstVoid(voids);
  if (risk)
    return (
      <div className="o-g" title={voids!.map(voidCaseInWords).join('\n')}>
        <div className="bigmoney">{money(split.profit)}</div>
        <div className="sub num warn">
          {risk.worst === undefined ? words.voids.unknown(VOID_NAMES[risk.of]) : voidCaseInWords(risk)}
        </div>
      </div>
    );
  return (
    <div className="o-g">
      <div className="bigmoney">{money(split.profit)}</div>
      <div className="sub num" title={push}>
        {push === undefined ? words.onTotal(share, wholeMoney(split.total)) : words.orPush(share)}
      </div>
    </div>
  );
};

/** What is left if the market is not decided as usual, where an exchange does not simply refund. */
const VoidCases = ({ voids }: Pick<ArbitrageOffer, 'voids'>) => {
  if (!voids) return null;
  const isGood = isSure(voids);
  return (
    <div>
      <h3>{words.voids.title}</h3>
      <p className={isGood ? undefined : 'warn'}>{isGood ? words.voids.sure : words.voids.unsure}</p>
      {voids.map((one) => (
        <p key={one.of} className="num">
          {voidCaseInWords(one)}
        </p>
      ))}
    </div>
  );
};

// The exact figure beside the one after rounding, and what could change either.
const Money = ({ offer }: { offer: ArbitrageOffer }) => {
  const { live, split, exact, cappedBy } = offer;
  const push = pushOutcome(live.opportunity);
  return (
    <div>
      <h3>{words.worstCase}</h3>
      <p className="num">
        <b className="b c1">{money(split.profit)}</b>{' '}
        <span className="c2">
          {push === undefined ? '' : words.unlessPush}
          {words.onTotal(percent((split.profit / split.total) * 100, 2), wholeMoney(split.total))}
        </span>
      </p>
      <p className="num">{words.exact(money(exact.profit), wholeMoney(toCent(exact.total)))}</p>
      {push === undefined ? null : <p>{push}</p>}
      {cappedBy === undefined ? null : <p>{capInWords(cappedBy)}</p>}
    </div>
  );
};
