import './opportunities.css';
import { SUSPECT_ABOVE } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { ArbitrageCard } from './arbitrage-card.js';
import { LegHead } from './leg-lines.js';
import { ListFrame } from './list-frame.js';
import { opportunityMessages as words } from './messages.js';
import { arbitrageView } from './model/own-view.js';
import { scannerCriteriaAtom } from './model/scanner-criteria.js';
import { NoArbitrage } from './nothing-found.js';
import { OfferList } from './offer-list.js';

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
