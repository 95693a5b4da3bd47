import { useRef } from 'react';
import type { BetKey } from '../../lib/bets/bet.js';
import { PAGE_SIZE, Pager } from '../../ui/pager.js';
import { oddsTableMessages as words } from './messages.js';
import { OddsTable } from './odds-table.js';
import { usePaging } from './use-paging.js';
import { useToTop } from './use-to-top.js';

/**
 * Bets too valuable to be believed at once: apart from the others, with the reason, in pages of their own. Folded, they can stand above a
 * list too long to scroll through. `about` is the subject of the ranking.
 */
export const Suspects = ({
  keys,
  about,
  isFolded = false,
}: {
  keys: readonly BetKey[];
  about: object;
  isFolded?: boolean;
}) => {
  const top = useRef<HTMLDivElement>(null);
  const { page, slice, turn } = usePaging(keys.length, about, false);
  const toTop = useToTop(top);
  if (keys.length === 0) return null;
  const onPage = (to: number) => {
    turn(to);
    toTop();
  };
  const table = (
    <>
      <OddsTable keys={slice(keys)} isSuspect />
      {keys.length > PAGE_SIZE ? (
        <Pager label={words.checkFirstPages} page={page} rows={keys.length} onPage={onPage} />
      ) : null}
    </>
  );
  return (
    <div ref={top} className="suspects">
      {isFolded ? (
        <details>
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
      )}
    </div>
  );
};

const SuspectsHead = () => (
  <div className="sect">
    <h2>{words.checkFirst}</h2>
    <span className="c3 s12">{words.checkFirstWhy}</span>
  </div>
);
