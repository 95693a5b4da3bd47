import { bookTitle, isDfsBook } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Clock, ListFilter, Unplug } from 'lucide-react';
import { chosenBooksAtom } from '../../lib/choices/betting-terms.js';
import { nowAtom } from '../../lib/clock.js';
import { span } from '../../lib/format.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { isLate } from './feed-age.js';
import { oddsTableMessages as words } from './messages.js';
import type { Ranking } from './ranking.js';

/** No bets: none match the filters, none are there yet, or the feed is late. Three kinds, never mixed. */
export const NoBets = ({
  ranking: { hidden },
  heardAt,
  onReset,
}: {
  ranking: Ranking;
  /** When the feed was last heard of, in server time; undefined when it never was. */
  heardAt: number | undefined;
  onReset: () => void;
}) => {
  const chosen = useAtomValue(chosenBooksAtom);
  const now = useAtomValue(nowAtom);
  const filtered = hidden.locked + hidden.otherBooks + hidden.underMinimum + hidden.notAsked;
  if (filtered > 0) {
    const isOnlyDfs = chosen !== null && chosen.length > 0 && chosen.every(isDfsBook);
    return (
      <EmptyPanel
        icon={ListFilter}
        title={isOnlyDfs ? words.onlyDfs : words.noBets}
        actions={
          <>
            <Refresh />
            <button type="button" className="btn accent" onClick={onReset}>
              {words.reset}
            </button>
          </>
        }
      >
        <p>{words.filtered(filtered)}</p>
        {chosen ? <p className="c3">{words.looked(chosen.map(bookTitle).join(', '))}</p> : null}
      </EmptyPanel>
    );
  }
  if (heardAt === undefined || isLate(heardAt, now))
    return (
      <EmptyPanel icon={Unplug} title={words.late} actions={<Refresh />}>
        <p>{heardAt === undefined ? words.neverAnswered : words.lateSince(span(now - heardAt))}</p>
      </EmptyPanel>
    );
  return (
    <EmptyPanel icon={Clock} title={words.noGames} actions={<Refresh />}>
      <p>{words.noPricesYet}</p>
    </EmptyPanel>
  );
};

const Refresh = () => (
  <button type="button" className="btn" onClick={() => location.reload()}>
    {words.refresh}
  </button>
);
