import './opportunities.css';
import { arbitrageStake } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { nowAtom } from '../../lib/clock.js';
import { wholeMoney } from '../../lib/format.js';
import { loadFailureOf } from '../../lib/http/load-failure.js';
import { ErrorPanel } from '../../ui/error-panel.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { ArbitrageCard } from './arbitrage-card.js';
import type { ArbitrageOffer } from './arbitrage-offer.js';
import { arbitrageView } from './arbitrage-view.js';
import { GoneCard } from './gone-card.js';
import { LegHead } from './leg-lines.js';
import { ListSilence } from './list-silence.js';
import { opportunityMessages as words } from './messages.js';
import { NoArbitrage } from './no-arbitrage.js';
import { ScannerToolbar } from './scanner-toolbar.js';
import { failureOf, silenceAtoms } from './silence-atoms.js';
import { useList } from './use-list.js';
import { wishAtom } from './wish-atom.js';

/** Every arbitrage that is open for this user, as it comes and goes. */
export const ArbitragePanel = ({ isPaused }: { isPaused: boolean }) => {
  const list = useList('arbitrage', isPaused);
  const wish = useAtomValue(wishAtom);
  const now = useAtomValue(nowAtom);
  const failure = failureOf(list.state, useAtomValue(silenceAtoms.arbitrage), now);
  if (failure) return <ErrorPanel {...loadFailureOf(failure)} />;
  if (list.state === 'loading')
    return (
      <>
        <ListSilence list="arbitrage" />
        <SkeletonRows rows={6} word={words.loading.arbitrage} />
      </>
    );

  const { rows, suspects, lacks } = arbitrageView(list, wish, isPaused ? list.at : now);
  const open = rows.filter((row) => 'offer' in row).length;
  return (
    <>
      <ListSilence list="arbitrage" />
      <ScannerToolbar open={open} lacks={lacks} at={list.at} isPaused={isPaused} />
      {rows.length === 0 ? (
        <NoArbitrage wish={wish} />
      ) : (
        <section className="opps" aria-label={words.openNow(open)}>
          <Head total={wholeMoney(arbitrageStake(wish.scanner.maxStake, wish.bankroll))} />
          {rows.map((row) =>
            'offer' in row ? (
              <ArbitrageCard key={row.id} offer={row.offer} />
            ) : (
              <GoneCard key={row.id} ended={row.ended} />
            ),
          )}
        </section>
      )}
      {suspects.length > 0 ? <Suspects offers={suspects} /> : null}
    </>
  );
};

const Head = ({ total }: { total: string }) => (
  <div className="opp oh" aria-hidden="true">
    <span>{words.profit} ↓</span>
    <span>{words.match}</span>
    <LegHead />
    <span>{words.worstCase(total)}</span>
    <span>{words.life}</span>
  </div>
);

const Suspects = ({ offers }: { offers: readonly ArbitrageOffer[] }) => (
  <section aria-label={words.checkFirst}>
    <div className="sect">
      <h2>{words.checkFirst}</h2>
      <span className="c3 s12">{words.checkFirstWhy}</span>
    </div>
    <div className="opps">
      {offers.map((offer) => (
        <ArbitrageCard key={offer.live.opportunity.id} offer={offer} />
      ))}
    </div>
  </section>
);
