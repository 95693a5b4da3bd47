import './place-now.css';
import type { OpportunityList } from '@fairline/shared/contract';
import { type PositionOffer } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { areCapsHereAtom } from '../picks/model/caps.js';
import { nowAtom } from '../platform/clock.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { ArbitrageCard } from './arbitrage-panel.js';
import { GoneCard } from './gone-card.js';
import { LegGone } from './leg-gone.js';
import { opportunityMessages } from './messages.js';
import { MiddleCard } from './middles-panel.js';
import { canBePlaced } from './model/can-be-placed.js';
import { dismissedAtom } from './model/chosen-offers.js';
import { failureOf, silenceAtoms } from './model/list-atoms.js';
import { arbitrageView, type LiveView, middleView, type OpenRow } from './model/live-view.js';
import { scannerCriteriaAtom } from './model/scanner-criteria.js';
import { usableListAtoms } from './model/usable-list.js';
import { OfferDetailsWindow } from './offer-details-window.js';
import { RowsList } from './offer-list.js';
import { BlockedWindow } from './open-both.js';
import { PlacedStrip } from './placed-strip.js';

/** How many of each list are shown. */
const SHOWN = 3;

/** The best arbitrages and middles that this user can place now, to act on as in the scanners, and what is placed already. */
const PlaceNow = () => (
  <section className="now" aria-labelledby="place-now">
    <div className="between">
      <h2 id="place-now">{words.title}</h2>
      <Link className="s12" to="/sportsbooks?mode=arbitrage">
        {words.all}
      </Link>
    </div>
    <PlacedStrip />
    <h3 className="s12 c3">{words.kinds.arbitrage}</h3>
    <Best
      list="arbitrage"
      view={arbitrageView}
      card={({ offer, move }) => <ArbitrageCard key={offer.live.opportunity.id} offer={offer} move={move} />}
    />
    <h3 className="s12 c3">{words.kinds.middles}</h3>
    <Best
      list="middles"
      view={middleView}
      card={({ offer, move }) => <MiddleCard key={offer.live.opportunity.id} offer={offer} move={move} />}
    />
    <LegGone />
    <OfferDetailsWindow />
    <BlockedWindow />
  </section>
);

export default PlaceNow;

const Best = <O extends PositionOffer>({
  list,
  view,
  card,
}: {
  list: OpportunityList;
  view: (...terms: Parameters<typeof arbitrageView>) => LiveView<O>;
  card: (row: OpenRow<O>) => ReactNode;
}) => {
  const held = useAtomValue(usableListAtoms[list]);
  const silence = useAtomValue(silenceAtoms[list]);
  const criteria = useAtomValue(scannerCriteriaAtom);
  const dismissed = useAtomValue(dismissedAtom);
  const areCapsHere = useAtomValue(areCapsHereAtom);
  const now = useAtomValue(nowAtom);
  const about = useMemo(() => ({ criteria, dismissed }), [criteria, dismissed]);
  if (failureOf(held.state, silence, now)) return <p className="panel now-none s12 c2">{words.failed[list]}</p>;
  if (held.state === 'loading' || !areCapsHere)
    return <SkeletonRows of="scanner" rows={SHOWN} word={opportunityMessages.loading[list]} />;
  const { rows, lacks } = view(held, { ...criteria, sort: 'value' }, now);
  const best = rows
    .filter((row): row is OpenRow<O> => 'offer' in row && canBePlaced(row.offer) && !dismissed.has(row.id))
    .slice(0, SHOWN);
  if (best.length === 0) return <p className="panel now-none s12 c2">{words.none[list]}</p>;
  return (
    <RowsList
      label={words.best[list]}
      head={null}
      rows={best}
      about={about}
      now={now}
      lacks={lacks}
      toolbar={() => null}
      card={card}
      gone={(row) => <GoneCard row={row} />}
    />
  );
};

/** Texts of what can be placed now. */
const words = {
  title: 'Place now',
  all: 'All in the scanners',
  kinds: { arbitrage: 'Arbitrages, profit guaranteed', middles: 'Middles, expected value' },
  best: { arbitrage: 'Best arbitrages', middles: 'Best middles' },
  none: {
    arbitrage: 'No arbitrage at your books right now. New ones appear here as they open.',
    middles: 'No middle with a value at your books right now. New ones appear here as they open.',
  },
  failed: { arbitrage: 'The arbitrages are not available.', middles: 'The middles are not available.' },
} as const satisfies Record<string, string | Record<OpportunityList, string>>;
