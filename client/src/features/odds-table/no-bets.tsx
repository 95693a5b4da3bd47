import { ListFilter } from 'lucide-react';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { oddsTableMessages as words } from './messages.js';
import type { Ranking } from './ranking.js';

/** No bets: none match the filters, or the books have none. */
export const NoBets = ({ ranking: { hidden }, onReset }: { ranking: Ranking; onReset: () => void }) => {
  const filtered = hidden.locked + hidden.otherBooks + hidden.underMinimum + hidden.notAsked;
  return (
    <EmptyPanel
      icon={ListFilter}
      title={words.noBets}
      actions={
        <>
          <button type="button" className="btn" onClick={() => location.reload()}>
            {words.refresh}
          </button>
          <button type="button" className="btn accent" onClick={onReset}>
            {words.reset}
          </button>
        </>
      }
    >
      <p>{filtered > 0 ? words.filtered(filtered) : words.nothingYet}</p>
    </EmptyPanel>
  );
};
