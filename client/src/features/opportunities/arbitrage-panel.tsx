import './opportunities.css';
import { arbitrageStake, SUSPECT_ABOVE } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { nowAtom } from '../../lib/clock.js';
import { wholeMoney } from '../../lib/format.js';
import { ArbitrageCard } from './arbitrage-card.js';
import { arbitrageView } from './arbitrage-view.js';
import { LegHead } from './leg-lines.js';
import { ListFrame } from './list-frame.js';
import { opportunityMessages as words } from './messages.js';
import { NoArbitrage } from './no-arbitrage.js';
import { NoneOpen } from './none-open.js';
import { RowsList } from './rows-list.js';
import { scannerCriteriaAtom } from './scanner-criteria.js';
import { ScannerToolbar } from './scanner-toolbar.js';
import { Suspects } from './suspects.js';
import { usableListAtoms } from './usable-list.js';
import { usePage } from './use-page.js';

/** All arbitrages open for this user, updated live. */
export const ArbitragePanel = ({ isPaused }: { isPaused: boolean }) => (
  <ListFrame list="arbitrage">
    <Arbitrages isPaused={isPaused} />
  </ListFrame>
);

const Arbitrages = ({ isPaused }: { isPaused: boolean }) => {
  const list = useAtomValue(usableListAtoms.arbitrage);
  const wish = useAtomValue(scannerCriteriaAtom);
  const clock = useAtomValue(nowAtom);
  const now = isPaused ? list.at : clock;
  const { rows, suspects, lacks } = arbitrageView(list, wish, now);
  const { shown, about, pager } = usePage(rows, wish);
  const open = rows.filter((row) => 'offer' in row).length;
  const toolbar = { open, lacks, at: list.at, isPaused };
  return (
    <>
      {rows.length === 0 ? (
        <>
          <ScannerToolbar {...toolbar} />
          <NoneOpen list={list} wish={wish}>
            <NoArbitrage wish={wish} />
          </NoneOpen>
        </>
      ) : (
        <RowsList
          label={words.openNow(open)}
          head={<Head total={wholeMoney(arbitrageStake(wish.scanner.maxStake, wish.bankroll))} />}
          rows={shown}
          about={about}
          now={now}
          lacks={lacks}
          toolbar={(moved, apply) => <ScannerToolbar {...toolbar} moved={moved} onApply={apply} />}
          card={(row) => <ArbitrageCard key={row.id} offer={row.offer} move={row.move} />}
        />
      )}
      {pager}
      <Suspects
        offers={suspects}
        above={SUSPECT_ABOVE.arbitrage}
        card={(offer) => <ArbitrageCard key={offer.live.opportunity.id} offer={offer} />}
      />
    </>
  );
};

const Head = ({ total }: { total: string }) => (
  <div className="opp oh" aria-hidden="true">
    <span>{words.profit}</span>
    <span>{words.match}</span>
    <LegHead />
    <span>{words.worstCase(total)}</span>
    <span>{words.life}</span>
  </div>
);
