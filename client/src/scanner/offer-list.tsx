import { boardName, type Section } from '@fairline/shared/contract';
import { type Lack, type ListedOffer, type LiveEntry } from '@fairline/shared/domain';
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { boardStatusesAtom } from '../market/model/board/board-status.js';
import { boardTotals } from '../market/model/board/board-totals.js';
import { boardMessages } from '../market/model/board/messages.js';
import { nowAtom, pageNow } from '../platform/clock.js';
import { useHeldOrder } from '../platform/held-order.js';
import { after } from '../platform/timers.js';
import { raiseToast } from '../platform/toasts.js';
import { useApplyKey } from '../platform/use-apply-key.js';
import { useHold } from '../platform/use-hold.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { Gliding } from '../ui/gliding.js';
import { PAGE_SIZE, Pager } from '../ui/pager.js';
import { useRowKeys } from '../ui/row-keys.js';
import { opportunityMessages as words } from './messages.js';
import { dismissedAtom } from './model/chosen-offers.js';
import { type HeldList } from './model/list-atoms.js';
import { type GoneRow, type LiveView, type Move, type OpenRow, type Row, type WhyGone } from './model/live-view.js';
import { type ScannerCriteria } from './model/scanner-criteria.js';
import { askedOfferAtom, openRowAtom, selectedRowAtom } from './model/selected-row.js';
import { useArrivals } from './model/use-arrivals.js';
import { pressRow } from './offer-row.js';
import { ScannerToolbar } from './scanner-toolbar.js';

/** The offers of a live list, page by page, and suspects apart. A paused list receives no news, but its prices age. */
export const OfferList = <O extends ListedOffer, L extends LiveEntry, C extends ScannerCriteria>({
  held,
  criteria,
  view,
  className = '',
  pageSize = PAGE_SIZE,
  isPaused,
  suspectAbove,
  tools,
  head,
  card,
  gone,
  empty,
}: {
  held: HeldList<L>;
  criteria: C;
  view: (held: HeldList<L>, criteria: C, now: number) => LiveView<O>;
  /** The class of its rows, where they are not as high as usual. */
  className?: string;
  /** How many rows a page has. */
  pageSize?: number;
  isPaused: boolean;
  /** The value that suspects exceed, in percent. */
  suspectAbove: number;
  /** Further buttons of its toolbar. */
  tools?: ReactNode;
  head: ReactNode;
  card: (offer: O, move?: Move) => ReactNode;
  /** Draws a row that is gone. */
  gone: (row: GoneRow<O>) => ReactNode;
  /** Shown when nothing is open although there are games. */
  empty: ReactNode;
}) => {
  const now = useAtomValue(nowAtom);
  const { rows: all, suspects, lacks } = view(held, criteria, now);
  useArrivals(all);
  const dismissed = useAtomValue(dismissedAtom);
  const rows = dismissed.size === 0 ? all : all.filter(({ id }) => !dismissed.has(id));
  useForgetRows();
  const link = useAtomValue(askedOfferAtom);
  const { shown, about, pager, turnTo } = usePage(rows, pageSize, criteria, dismissed, held.asked, link);
  useAskedOffer(link, rows, suspects, lacks, (place) => turnTo(Math.floor(place / pageSize) + 1));
  const open = rows.filter((row) => 'offer' in row).length;
  const toolbar = { open, lacks, at: held.at, isPaused, dismissed: all.length - rows.length, tools };
  return (
    <>
      {rows.length === 0 ? (
        <>
          <ScannerToolbar {...toolbar} />
          <NoneOpen held={held} criteria={criteria}>
            {empty}
          </NoneOpen>
        </>
      ) : (
        <RowsList
          label={words.openNow(open)}
          head={head}
          rows={shown}
          all={rows}
          about={about}
          now={now}
          lacks={lacks}
          toolbar={(moved, apply) => <ScannerToolbar {...toolbar} moved={moved} onApply={apply} />}
          card={(row) => card(row.offer, row.move)}
          gone={gone}
          className={className}
        />
      )}
      {pager}
      <Suspects offers={suspects} above={suspectAbove} card={card} className={className} />
    </>
  );
};

/** Leaves no row selected or open when the list is left. */
const useForgetRows = () => {
  const select = useSetAtom(selectedRowAtom);
  const open = useSetAtom(openRowAtom);
  const ask = useSetAtom(askedOfferAtom);
  useEffect(
    () => () => {
      select(undefined);
      open(undefined);
      ask(undefined);
    },
    [select, open, ask],
  );
};

/**
 * Selects and opens the row that a link asks for. A list may be a moment behind what its user was told, so only after that it says that the
 * row is gone, or hidden by the filters.
 */
const useAskedOffer = (
  asked: string | undefined,
  rows: readonly Row<ListedOffer>[],
  suspects: readonly ListedOffer[],
  lacks: ReadonlyMap<string, Lack>,
  turnTo: (place: number) => void,
) => {
  const store = useStore();
  const place = rows.findIndex((row) => row.id === asked && 'offer' in row);
  const isSuspect = suspects.some(({ live }) => live.opportunity.id === asked);
  const latest = useRef({ lacks, turnTo });
  useEffect(() => {
    latest.current = { lacks, turnTo };
  });
  useEffect(() => {
    if (asked === undefined) return;
    const isOver = () => store.set(askedOfferAtom, undefined);
    if (place >= 0 || isSuspect) {
      if (place >= 0) latest.current.turnTo(place);
      store.set(selectedRowAtom, asked);
      store.set(openRowAtom, asked);
      return isOver();
    }
    return after(WAITED_FOR_MS, () => {
      const isHidden = latest.current.lacks.has(asked);
      const [title, text] = isHidden
        ? [words.asked.hidden, words.asked.hiddenWhy]
        : [words.asked.gone, words.asked.goneWhy];
      raiseToast({ id: 'asked-offer', type: 'info', title, text }, store);
      isOver();
    });
  }, [asked, place, isSuspect, store]);
};

const WAITED_FOR_MS = 3_000;

/** Paging for a live list. The `about` object changes with the page and with what is asked for: by the user, by what they dismissed, by a link. */
const usePage = <T,>(
  rows: readonly T[],
  size: number,
  criteria: ScannerCriteria,
  dismissed: ReadonlySet<string>,
  asked: object | undefined,
  link: string | undefined,
) => {
  const [page, setPage] = useState(1);
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / size)));
  const about = useMemo(() => ({ criteria, shown, dismissed, asked, link }), [criteria, shown, dismissed, asked, link]);
  return {
    shown: rows.slice((shown - 1) * size, shown * size),
    about,
    turnTo: setPage,
    pager: rows.length > size ? <Pager page={shown} rows={rows.length} size={size} onPage={setPage} /> : null,
  };
};

/** Shown instead of an empty list: that its prices are too old, that there are no games to scan, otherwise `children`. */
const NoneOpen = ({
  held,
  criteria,
  children,
}: {
  /** Its entries with prices that are young enough. */
  held: Pick<HeldList<LiveEntry>, 'open' | 'tooOld'>;
  criteria: ScannerCriteria;
  children: ReactNode;
}) => {
  const { sports } = criteria.scanner;
  const hasNoGames = useHasNoGames(sports ?? [], 'game');
  if (held.open.size === 0 && held.tooOld?.size)
    return (
      <EmptyPanel icon={Clock} title={words.tooOld}>
        <p>{words.tooOldWhy}</p>
      </EmptyPanel>
    );
  // Across all sports there are always games somewhere.
  if (!sports || !hasNoGames || held.open.size > 0) return children;
  return (
    <EmptyPanel icon={Clock} title={boardMessages.noGames}>
      <p>{words.noGamesYet}</p>
    </EmptyPanel>
  );
};

/** Offers that look too good to be true, apart from the rest. Dismissed ones are counted and can be restored. */
const Suspects = <O extends ListedOffer>({
  offers,
  above,
  card,
  className,
}: {
  offers: readonly O[];
  /** The value that they exceed, in percent. */
  above: number;
  card: (offer: O) => ReactNode;
  className: string;
}) => {
  const [dismissed, setDismissed] = useAtom(dismissedAtom);
  if (offers.length === 0) return null;
  const left = offers.filter(({ live }) => !dismissed.has(live.opportunity.id));
  const away = offers.length - left.length;
  return (
    <section aria-label={words.checkFirst} tabIndex={-1}>
      <div className="sect">
        <h2>{words.checkFirst}</h2>
        <span className="c3 s12">{words.checkFirstWhy(above)}</span>
        {away > 0 ? (
          <button type="button" className="btn sm quiet back" onClick={() => setDismissed(new Set())}>
            {words.showDismissed(away)}
          </button>
        ) : null}
      </div>
      {left.length > 0 ? (
        <Gliding
          as="section"
          keys={left.map(({ live }) => live.opportunity.id)}
          className={`opps ${className}`}
          onClick={pressRow}
        >
          {left.map((offer) => card(offer))}
        </Gliding>
      ) : null}
    </section>
  );
};

/** The rows of a live list: open ones as cards, gone ones in their last state. No row moves under the pointer; elsewhere rows glide. */
export const RowsList = <O extends ListedOffer>({
  label,
  head,
  rows,
  all = rows,
  about,
  now,
  lacks,
  toolbar,
  card,
  gone,
  className = '',
}: {
  label: string;
  head: ReactNode;
  rows: readonly Row<O>[];
  /** Those of the other pages too: what moved there is not gone. */
  all?: readonly Row<O>[];
  /** The subject of the list. When it changes, the list starts over even while it is pointed at. */
  about: unknown;
  now: number;
  /** Why each hidden entry is hidden, by id. */
  lacks: ReadonlyMap<string, Lack>;
  /** Renders the toolbar. `moved` is how many rows wait to move, `onApply` moves them. */
  toolbar: (moved: number, onApply: () => void) => ReactNode;
  card: (row: OpenRow<O>) => ReactNode;
  gone: (row: GoneRow<O>) => ReactNode;
  className?: string;
}) => {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const opened = useAtomValue(openRowAtom);
  const { shown, moved, apply, isHeld } = useHeldRows({ rows, all }, isPointedAt, opened, about, (id) => ({
    at: now,
    why: lacks.get(id) ?? 'not heard of',
  }));
  const { places, height } = placed(shown, opened);
  const hold = useHold(setIsPointedAt);
  const ids = shown.map(({ id }) => id);
  const keyOf = useRowKeys(ids);
  useApplyKey(isHeld && moved > 0, apply);
  return (
    <>
      {toolbar(moved, apply)}
      <Gliding
        as="section"
        keys={ids}
        className={`opps ${className}`}
        aria-label={label}
        tabIndex={-1}
        style={{ paddingBottom: height }}
        onClick={pressRow}
        {...hold}
      >
        {head}
        {places.map(({ row, at }) => (
          <div key={keyOf(row.id)} data-row={row.id} className="opp-at" style={{ translate: `0 ${at}` }}>
            {'last' in row ? gone(row) : card(row)}
          </div>
        ))}
      </Gliding>
    </>
  );
};

/**
 * Where each row stands below the head, and how high all of them are together, as CSS. Rows are moved to their place instead of flowing
 * there, so that none of them is laid out again when one comes or goes above it.
 */
const placed = <R extends Row<ListedOffer>>(rows: readonly R[], opened: string | undefined) => {
  let [count, draws, isOpen] = [0, 0, false];
  const below = () => `calc(var(--row) * ${count} + ${draws * DRAW_HEIGHT}px${isOpen ? ' + var(--more, 0px)' : ''})`;
  const places = rows.map((row) => {
    const at = below();
    const { opportunity } = row.live;
    count += 1;
    if ((opportunity.outcomes?.length ?? 0) > 2) draws += 1;
    isOpen ||= row.id === opened;
    return { row, at };
  });
  return { places, height: below() };
};

/** A third leg adds as much to a row's height. */
const DRAW_HEIGHT = 24;

/**
 * The rows in display order. While somebody points at the list, works in it or reads the details of a row, no row moves, appears or disappears, though its content
 * updates; a row that ended shows as gone. `about` is the subject of the list: a new one is not held back.
 */
const useHeldRows = <O extends ListedOffer>(
  { rows, all }: { readonly rows: readonly Row<O>[]; readonly all: readonly Row<O>[] },
  isPointedAt: boolean,
  opened: string | undefined,
  about: unknown,
  whyGone: (id: string) => { readonly at: number; readonly why: WhyGone },
) => {
  const known = useRef(new Map<string, Row<O>>());
  const isHeld = isPointedAt || (opened !== undefined && known.current.has(opened));
  const order = useHeldOrder(useSameIds(rows), isHeld, about);
  const latest = new Map(rows.map((row) => [row.id, row]));
  if (isHeld) {
    const elsewhere = new Map(all.map((row) => [row.id, row]));
    for (const id of order.shown) latest.set(id, elsewhere.get(id) ?? goneFrom(known.current.get(id)!, whyGone));
  }
  known.current = latest;
  return { ...order, isHeld, shown: order.shown.map((id) => latest.get(id)!) };
};

// `useHeldOrder` compares arrays by identity, so this one stays the same object while its ids do.
const useSameIds = (rows: readonly Row<ListedOffer>[]): readonly string[] => {
  const held = useRef<readonly string[]>([]);
  const ids = rows.map(({ id }) => id);
  if (ids.join('\n') !== held.current.join('\n')) held.current = ids;
  return held.current;
};

const goneFrom = <O extends ListedOffer>(
  row: Row<O>,
  whyGone: (id: string) => { readonly at: number; readonly why: WhyGone },
): GoneRow<O> => ('last' in row ? row : { ...row, last: row.offer, ...whyGone(row.id) });

/** Whether the boards of these sports are all loaded and hold no game. */
const useHasNoGames = (sports: readonly string[], section: Section): boolean => {
  const store = useStore();
  const statuses = useAtomValue(boardStatusesAtom);
  const areHere = sports.every((sport) => statuses.get(boardName({ sport, section }))?.state === 'live');
  return sports.length > 0 && areHere && boardTotals(sports, section, pageNow(store)).games === 0;
};
