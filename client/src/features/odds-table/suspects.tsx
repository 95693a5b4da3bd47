import type { BetKey } from '../../lib/bets/bet.js';
import { PAGE_SIZE } from '../../ui/pager.js';
import { oddsTableMessages as words } from './messages.js';
import { OddsTable } from './odds-table.js';

/**
 * Bets that are worth too much to be believed at once: apart from the others, with the reason. Folded, they can stand above a list
 * whose end nobody scrolls to.
 */
export const Suspects = ({ keys, isFolded = false }: { keys: readonly BetKey[]; isFolded?: boolean }) => {
  if (keys.length === 0) return null;
  const table = <OddsTable keys={keys.slice(0, PAGE_SIZE)} isSuspect />;
  return isFolded ? (
    <details className="suspects">
      <summary>
        <SuspectsHead />
      </summary>
      {table}
    </details>
  ) : (
    <>
      <SuspectsHead />
      {table}
    </>
  );
};

const SuspectsHead = () => (
  <div className="sect">
    <h2>{words.checkFirst}</h2>
    <span className="c3 s12">{words.checkFirstWhy}</span>
  </div>
);
