import './opportunities.css';
import { SUSPECT_ABOVE } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { ArbitrageCard } from './cards/arbitrage-card.js';
import { LegHead } from './cards/leg-lines.js';
import { arbitrageView } from './list/arbitrage-view.js';
import { ListFrame } from './list/list-frame.js';
import { NoArbitrage } from './list/no-arbitrage.js';
import { OfferList } from './list/offer-list.js';
import { scannerCriteriaAtom } from './list/scanner-criteria.js';
import { opportunityMessages as words } from './messages.js';

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
