import type { BetKey } from '../../lib/bets/bet.js';
import { PAGE_SIZE } from '../../ui/pager.js';
import { oddsTableMessages as words } from './messages.js';
import { OddsTable } from './odds-table.js';

/** Bets that are worth too much to be believed at once: apart from the others, with the reason. */
export const Suspects = ({ keys }: { keys: readonly BetKey[] }) => {
  if (keys.length === 0) return null;
  return (
    <section aria-label={words.checkFirst}>
      <div className="sect">
        <h2>{words.checkFirst}</h2>
        <span className="c3 s12">{words.checkFirstWhy}</span>
      </div>
      <OddsTable keys={keys.slice(0, PAGE_SIZE)} isSuspect />
    </section>
  );
};
