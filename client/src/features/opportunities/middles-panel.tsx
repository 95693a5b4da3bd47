import './opportunities.css';
import { SUSPECT_ABOVE } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { ArrowLeftRight } from 'lucide-react';
import { nowAtom } from '../../lib/clock.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { LegHead } from './leg-lines.js';
import { ListFrame } from './list-frame.js';
import { opportunityMessages as words } from './messages.js';
import { MiddleCard } from './middle-card.js';
import { middleView } from './middle-view.js';
import { NoneOpen } from './none-open.js';
import { RowsList } from './rows-list.js';
import { scannerCriteriaAtom } from './scanner-criteria.js';
import { ScannerToolbar } from './scanner-toolbar.js';
import { Suspects } from './suspects.js';
import { usableListAtoms } from './usable-list.js';
import { usePage } from './use-page.js';

/** All middles open for this user, updated live. */
export const MiddlesPanel = ({ isPaused }: { isPaused: boolean }) => (
  <ListFrame list="middles">
    <Middles isPaused={isPaused} />
    <p className="s12 c3 note">
      {words.middlesNote} {words.estimate}
    </p>
  </ListFrame>
);

const Middles = ({ isPaused }: { isPaused: boolean }) => {
  const list = useAtomValue(usableListAtoms.middles);
  const wish = useAtomValue(scannerCriteriaAtom);
  const clock = useAtomValue(nowAtom);
  const now = isPaused ? list.at : clock;
  const { rows, suspects, lacks } = middleView(list, wish, now);
  const { shown, about, pager } = usePage(rows, wish);
  const open = rows.filter((row) => 'offer' in row).length;
  const toolbar = { open, lacks, at: list.at, isPaused };
  return (
    <>
      {rows.length === 0 ? (
        <>
          <ScannerToolbar {...toolbar} />
          <NoneOpen list={list} wish={wish}>
            <EmptyPanel icon={ArrowLeftRight} title={words.noMiddles}>
              <p>{words.noMiddlesHint}</p>
            </EmptyPanel>
          </NoneOpen>
        </>
      ) : (
        <RowsList
          label={words.openNow(open)}
          head={<Head />}
          rows={shown}
          about={about}
          now={now}
          lacks={lacks}
          toolbar={(moved, apply) => <ScannerToolbar {...toolbar} moved={moved} onApply={apply} />}
          card={(row) => <MiddleCard key={row.id} offer={row.offer} move={row.move} />}
        />
      )}
      {pager}
      <Suspects
        offers={suspects}
        above={SUSPECT_ABOVE.value}
        card={(offer) => <MiddleCard key={offer.live.opportunity.id} offer={offer} />}
      />
    </>
  );
};

const Head = () => (
  <div className="opp mid oh" aria-hidden="true">
    <span>{words.evByModel}</span>
    <span>{words.match}</span>
    <LegHead />
    <span>{words.winBetween}</span>
    <span>{words.chanceToHit}</span>
  </div>
);
