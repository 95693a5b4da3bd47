import { type Scanner, SUSPECT_ABOVE } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { AlertMe } from './alert-me.js';
import { GoneCard } from './gone-card.js';
import { LegHead } from './leg-lines.js';
import { ListFrame } from './list-frame.js';
import { opportunityMessages as words } from './messages.js';
import { MiddleCard } from './middle-card.js';
import { middleView } from './model/own-view.js';
import { scannerCriteriaAtom } from './model/scanner-criteria.js';
import { usableListAtoms } from './model/usable-list.js';
import { NoMiddles } from './nothing-found.js';
import { OfferList } from './offer-list.js';

/** All middles open for this user, updated live. */
export const MiddlesPanel = ({ isPaused }: { isPaused: boolean }) => {
  const { middlesBy } = useAtomValue(scannerAtom);
  return (
    <ListFrame list="middles">
      <OfferList
        held={useAtomValue(usableListAtoms.middles)}
        criteria={useAtomValue(scannerCriteriaAtom)}
        view={middleView}
        isPaused={isPaused}
        suspectAbove={SUSPECT_ABOVE.value}
        tools={<AlertMe kind="middle" />}
        head={<Head by={middlesBy} />}
        card={(offer, move) => <MiddleCard key={offer.live.opportunity.id} offer={offer} move={move} />}
        gone={(row) => <GoneCard row={row} />}
        empty={<NoMiddles />}
      />
      <p className="s12 c3 note">
        {words.middlesNote[middlesBy]} {words.estimate}
      </p>
    </ListFrame>
  );
};

const Head = ({ by }: { by: Scanner['middlesBy'] }) => (
  <div className="opp-line mid oh" aria-hidden="true">
    <span>{words.valueBy[by]}</span>
    <span>{words.match}</span>
    <LegHead />
    <span>{words.winIn}</span>
    <span>{words.chanceToHit}</span>
    <span />
  </div>
);
