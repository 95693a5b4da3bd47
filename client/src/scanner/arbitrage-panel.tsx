import './opportunities.css';
import { bookTitle, gameUnder, SUSPECT_ABOVE, toCent } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { evColorStep } from '../market/model/ev-color-step.js';
import { money, percent, signedPercent, wholeMoney } from '../platform/format.js';
import { pushOutcome } from '../slip/model/push-outcome.js';
import { SetAside, Suspicion, TooSmall } from './caveats.js';
import { Execute } from './execute.js';
import { LegGoneButton } from './leg-gone-button.js';
import { LegHead, LegLines, legLinesOf } from './leg-lines.js';
import { Life } from './life.js';
import { ListFrame } from './list-frame.js';
import { opportunityMessages as words } from './messages.js';
import type { ArbitrageOffer } from './model/arbitrage-offer.js';
import type { Move } from './model/live-view.js';
import { marketInWords } from './model/opportunity-words.js';
import { arbitrageView } from './model/own-view.js';
import { scannerCriteriaAtom } from './model/scanner-criteria.js';
import { MuteButton } from './mute-button.js';
import { NoArbitrage } from './nothing-found.js';
import { OfferList } from './offer-list.js';
import { OpportunityMatch } from './opportunity-match.js';
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
      list="arbitrage"
      view={arbitrageView}
      isPaused={isPaused}
      suspectAbove={SUSPECT_ABOVE.arbitrage}
      head={<Head />}
      card={(offer, move) => <ArbitrageCard key={offer.live.opportunity.id} offer={offer} move={move} />}
      empty={<NoArbitrage criteria={criteria} />}
    />
  );
};

const Head = () => (
  <div className="opp oh" aria-hidden="true">
    <span>{words.profit}</span>
    <span>{words.match}</span>
    <LegHead />
    <span>{words.worstCase}</span>
    <span>{words.life}</span>
  </div>
);

/** One arbitrage: its guaranteed profit, its legs, and its life so far. */
const ArbitrageCard = memo(function ArbitrageCard({ offer, move }: { offer: ArbitrageOffer; move?: Move | undefined }) {
  const { live, legs, split, value, suspicion, tooLittle } = offer;
  const { opportunity } = live;
  return (
    <article className={suspicion ? 'opp noted suspect' : tooLittle ? 'opp noted' : 'opp'}>
      <ValueMark text={signedPercent(value)} band={evColorStep(value)} openedAt={live.openedAt} move={move} />
      <OpportunityMatch event={gameUnder(opportunity)} market={marketInWords(opportunity)} />
      <LegLines legs={legLinesOf(opportunity, legs, split.stakes)} on={opportunity} hasSplit />
      {suspicion ? (
        <Suspicion offer={offer} why={suspicion} />
      ) : tooLittle ? (
        <TooSmall offer={offer} by={tooLittle} />
      ) : (
        <>
          <Money offer={offer} />
          <Life offer={offer} />
          <div className="o-a acts">
            <Execute
              opportunity={opportunity}
              legs={legs.map((leg, i) => ({ ...leg, stake: split.stakes[i]! }))}
              said={words.arbitrageAdded(percent((split.profit / split.total) * 100, 2))}
            />
            <LegGoneButton offer={offer} stakes={split.stakes} />
            <MuteButton offer={offer} />
          </div>
        </>
      )}
    </article>
  );
});

// The large figure is the worst case after rounding; the exact figure is small.
const Money = ({ offer }: { offer: ArbitrageOffer }) => {
  const { live, split, exact, cappedBy } = offer;
  const push = pushOutcome(live.opportunity);
  return (
    <div className="o-g">
      <div className="bigmoney">{money(split.profit)}</div>
      <div className="sub num">
        <span className="narrow-only">{words.worst}</span>
        {push === undefined ? '' : words.unlessPush}
        {words.onTotal(percent((split.profit / split.total) * 100, 2), wholeMoney(split.total))}
      </div>
      <div className="sub num">{words.exact(money(exact.profit), wholeMoney(toCent(exact.total)))}</div>
      {push === undefined ? null : <div className="sub num">{push}</div>}
      {cappedBy === undefined ? null : <div className="sub num">{words.cappedBy(bookTitle(cappedBy))}</div>}
      <SetAside of={offer} className="sub num aside" />
    </div>
  );
};
