import { type BetKey } from '@fairline/shared/domain';
import './odds-table.css';
import './bets-card.css';
import { useAtomValue } from 'jotai';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { singleKeysAtom } from '../../platform/accessibility.js';
import { useHeldOrder } from '../../platform/held-order.js';
import { part } from '../../platform/parts/part.js';
import { useApplyKey } from '../../platform/use-apply-key.js';
import { LazyMenu } from '../../ui/lazy-menu.js';
import { PAGE_SIZE, Pager, pageCount } from '../../ui/pager.js';
import { GivenOddsFormat, type OddsFormat } from '../model/choices/odds-format.js';
import { allRowsAtom, densityAtom } from '../model/choices/table-look.js';
import { oddsTableMessages as words } from './messages.js';
import { OddsTable } from './odds-table.js';
import type { Ranking } from './ranking/ranking.js';

/**
 * A card of ranked bets: the count, the table with its pages, and the suspects apart: below a page, above a long list. When `about`, the
 * subject of the ranking, changes, the list starts over. `format` sets the format of all prices; `menu` adds items to the table's menu.
 */
export const BetsCard = ({
  ranking,
  about,
  minimumEv = null,
  loading,
  format,
  menu,
}: {
  ranking: Ranking;
  about: object;
  minimumEv?: number | null;
  loading?: string | undefined;
  format?: OddsFormat | undefined;
  menu?: ReactNode;
}) => {
  const density = useAtomValue(densityAtom);
  const isLong = useAtomValue(allRowsAtom);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const isHeld = isPointedAt || isRead;
  const paging = usePaging(ranking.keys.length, about, isLong);
  const order = useHeldOrder(isLong ? ranking.keys : paging.slice(ranking.keys), isHeld, about);
  const card = useRef<HTMLDivElement>(null);
  const toTop = useToTop(card, about);
  useApplyKey(isHeld && order.moved > 0, order.apply);
  const turn = (to: number) => {
    paging.turn(to);
    order.release();
    toTop();
  };
  return (
    <GivenOddsFormat value={format}>
      <div ref={card} className="bets-card" data-density={density}>
        <OddsToolbar
          ranking={ranking}
          minimumEv={minimumEv}
          moved={order.moved}
          onApply={order.apply}
          loading={loading}
        >
          <TableMenuButton>{menu}</TableMenuButton>
        </OddsToolbar>
        {isLong ? <Suspects keys={ranking.suspects} about={about} isFolded /> : null}
        <OddsTable keys={order.shown} isLong={isLong} onHold={setIsPointedAt} onRead={setIsRead} />
        {isLong ? null : (
          <>
            <Pager page={paging.page} rows={ranking.keys.length} onPage={turn} />
            <Suspects keys={ranking.suspects} about={about} />
          </>
        )}
      </div>
    </GivenOddsFormat>
  );
};

// The menu code loads on first use.
const TableMenu = part(() => import('./table-menu.js'));

/** The button of the table's menu. `children` are the page's own items. */
const TableMenuButton = ({ children }: { children?: ReactNode }) => (
  <LazyMenu face={face}>
    <TableMenu face={face}>{children}</TableMenu>
  </LazyMenu>
);

const face = (
  <>
    <SlidersHorizontal className="ico s" aria-hidden />
    {words.tableMenu}
  </>
);

/** How many bets there are, what is hidden and why, whether the order waits, and what is still loading. */
const OddsToolbar = ({
  ranking,
  minimumEv,
  moved,
  onApply,
  loading,
  children,
}: {
  ranking: Ranking;
  minimumEv: number | null;
  moved: number;
  onApply: () => void;
  /** What is still loading while the bets that are here already show. */
  loading: string | undefined;
  children: ReactNode;
}) => {
  const hasKey = useAtomValue(singleKeysAtom);
  const left = leftOut(ranking, minimumEv);
  return (
    <div className="toolbar">
      <span className="grow num">
        <b className="c1 b">{words.bets(ranking.keys.length)}</b>
        {words.inGames(ranking.games)} {left === '' ? null : `${words.notShown}${left}.`}
      </span>
      {loading ? (
        <span className="on-way" role="status">
          {loading}
        </span>
      ) : null}
      {moved > 0 ? (
        <span className="held num">
          {words.rowsMoved(moved)}
          <button type="button" {...(hasKey ? { 'aria-keyshortcuts': 'r' } : {})} onClick={onApply}>
            {words.apply}
            {hasKey ? <span className="wide-only"> (R)</span> : null}
          </button>
        </span>
      ) : null}
      {children}
    </div>
  );
};

const leftOut = ({ hidden }: Ranking, minimumEv: number | null): string =>
  [
    hidden.underMinimum > 0 ? words.underMinimum(hidden.underMinimum, minimumEv) : '',
    hidden.locked > 0 ? words.lockedBets(hidden.locked) : '',
    hidden.older > 0 ? words.older(hidden.older) : '',
    hidden.unwanted > 0 ? words.unwanted(hidden.unwanted) : '',
    hidden.otherBooks > 0 ? words.otherBooks(hidden.otherBooks) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

/**
 * Bets too valuable to be believed at once: apart from the others, with the reason, in pages of their own. Folded, they can stand above a
 * list too long to scroll through. `about` is the subject of the ranking.
 */
const Suspects = ({
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

/**
 * The page of a list with this many rows: back to the first when its subject (`about`) changes or it was shown as a whole (`isLong`) in
 * between, never past the last. Price moves do not reset it.
 */
const usePaging = (rows: number, about: object, isLong: boolean) => {
  const [turned, setTurned] = useState({ about, page: 1 });
  const page = Math.min(turned.about === about ? turned.page : 1, pageCount(rows));
  if (isLong && page > 1) setTurned({ about, page: 1 });
  return {
    page,
    slice: <T,>(list: readonly T[]): readonly T[] => list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    turn: (to: number) => setTurned({ about, page: to }),
  };
};

/**
 * Scrolls back to the first rows when the list changes its subject (`about`) and the user had scrolled into it. Returns the function that
 * does so.
 */
const useToTop = (card: RefObject<HTMLElement | null>, about?: object): (() => void) => {
  const last = useRef(about);
  const toTop = () => {
    if ((card.current?.getBoundingClientRect().top ?? 0) < 0) card.current?.scrollIntoView();
  };
  useLayoutEffect(() => {
    if (last.current !== about) toTop();
    last.current = about;
  });
  return toTop;
};
