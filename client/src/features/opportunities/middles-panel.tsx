import './opportunities.css';
import { useAtomValue } from 'jotai';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { nowAtom } from '../../lib/clock.js';
import { loadFailureOf } from '../../lib/http/load-failure.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { ErrorPanel } from '../../ui/error-panel.js';
import { PAGE_SIZE, Pager } from '../../ui/pager.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { LegHead } from './leg-lines.js';
import { ListSilence } from './list-silence.js';
import { opportunityMessages as words } from './messages.js';
import { MiddleCard } from './middle-card.js';
import type { MiddleOffer } from './middle-offer.js';
import { middleView } from './middle-view.js';
import { ScannerToolbar } from './scanner-toolbar.js';
import { failureOf, silenceAtoms } from './silence-atoms.js';
import { useList } from './use-list.js';
import { wishAtom } from './wish-atom.js';

/** Every middle that is open for this user, as it comes and goes. */
export const MiddlesPanel = ({ isPaused }: { isPaused: boolean }) => {
  const list = useList('middles', isPaused);
  const wish = useAtomValue(wishAtom);
  const now = useAtomValue(nowAtom);
  const failure = failureOf(list.state, useAtomValue(silenceAtoms.middles), now);
  if (failure) return <ErrorPanel {...loadFailureOf(failure)} />;
  if (list.state === 'loading')
    return (
      <>
        <ListSilence list="middles" />
        <SkeletonRows rows={6} word={words.loading.middles} />
      </>
    );

  const { offers, lacks } = middleView(list, wish, isPaused ? list.at : now);
  return (
    <>
      <ListSilence list="middles" />
      <ScannerToolbar open={offers.length} lacks={lacks} at={list.at} isPaused={isPaused} />
      {offers.length === 0 ? (
        <EmptyPanel icon={ArrowLeftRight} title={words.noMiddles}>
          <p>{words.noMiddlesHint}</p>
        </EmptyPanel>
      ) : (
        <Offers offers={offers} />
      )}
      <p className="s12 c3 note">
        {words.middlesNote} {words.estimate}
      </p>
    </>
  );
};

const Offers = ({ offers }: { offers: readonly MiddleOffer[] }) => {
  const [page, setPage] = useState(1);
  const shown = Math.min(page, Math.ceil(offers.length / PAGE_SIZE));
  return (
    <>
      <section className="opps" aria-label={words.openNow(offers.length)}>
        <div className="opp mid oh" aria-hidden="true">
          <span>{words.chance} ↓</span>
          <span>{words.match}</span>
          <LegHead />
          <span>{words.winBetween}</span>
          <span>{words.chanceToHit}</span>
        </div>
        {offers.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map((offer) => (
          <MiddleCard key={offer.live.opportunity.id} offer={offer} />
        ))}
      </section>
      {offers.length > PAGE_SIZE ? <Pager page={shown} rows={offers.length} onPage={setPage} /> : null}
    </>
  );
};
