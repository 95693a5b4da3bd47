import './opportunities.css';
import { useAtomValue } from 'jotai';
import { ArrowLeftRight } from 'lucide-react';
import { nowAtom } from '../../lib/clock.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { LegHead } from './arbitrage-panel.js';
import { opportunityMessages as words } from './messages.js';
import { MiddleCard } from './middle-card.js';
import { middleView } from './middle-view.js';
import { ScannerToolbar } from './scanner-toolbar.js';
import { useList } from './use-list.js';
import { wishAtom } from './wish-atom.js';

/** Every middle that is open for this user, as it comes and goes. */
export const MiddlesPanel = ({ isPaused }: { isPaused: boolean }) => {
  const list = useList('middles', isPaused);
  const wish = useAtomValue(wishAtom);
  const now = useAtomValue(nowAtom);
  if (list.state === 'loading') return <SkeletonRows rows={6} word={words.loading.middles} />;

  const { offers, lacks } = middleView(list, wish, isPaused ? list.at : now);
  return (
    <>
      <ScannerToolbar open={offers.length} lacks={lacks} at={list.at} isPaused={isPaused} />
      {offers.length === 0 ? (
        <EmptyPanel icon={ArrowLeftRight} title={words.noMiddles}>
          <p>{words.noMiddlesHint}</p>
        </EmptyPanel>
      ) : (
        <section className="opps" aria-label={words.openNow(offers.length)}>
          <div className="opp mid oh" aria-hidden="true">
            <span>{words.chance}</span>
            <span>{words.match}</span>
            <LegHead />
            <span>{words.winBetween}</span>
            <span>{words.chanceToHit}</span>
          </div>
          {offers.map((offer) => (
            <MiddleCard key={offer.live.opportunity.id} offer={offer} />
          ))}
        </section>
      )}
      <p className="s12 c3 note">
        {words.middlesNote} {words.estimate}
      </p>
    </>
  );
};
