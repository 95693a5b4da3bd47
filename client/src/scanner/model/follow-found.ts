import { type BoardId, boardName, boardNamed } from '@fairline/shared/contract';
import { isPlayerFamily, type LiveEntry } from '@fairline/shared/domain';
import type { Atom, PrimitiveAtom } from 'jotai';
import type { lineLedger } from '../../market/model/bets/line-ledger.js';
import { boardStatusesAtom, boardsMovedAtom } from '../../market/model/board/board-status.js';
import { type HeldBoard, heldBoard } from '../../market/model/board/held-boards.js';
import { pageNow, pastTimeAtom } from '../../platform/clock.js';
import type { Store } from '../../platform/store.js';
import { throttled } from '../../platform/throttled.js';
import { every } from '../../platform/timers.js';
import { yieldToPage } from '../../platform/yield-to-page.js';
import { foundBoardsAtom } from './found-boards.js';
import { type Found, type FoundKind, lookAgain } from './found-list.js';
import { type HeldList, NO_LIST } from './list-atoms.js';

/** A search of the boards for one kind of entries. */
export interface BoardSearch<E extends Found, L extends LiveEntry, T> {
  readonly kind: FoundKind<E, L>;
  /** The list that it keeps. */
  readonly list: PrimitiveAtom<HeldList<L>>;
  /** What the user asks for: another object when they change a term. By other `terms` every line is computed anew. */
  readonly asked: Atom<{ readonly terms: T; readonly maximumAge: number | null }>;
  readonly ledgerOf: (terms: T) => ReturnType<typeof lineLedger<E>>;
}

/** How often the boards are looked at, in milliseconds. Prices also grow too old while none moves. In a replay a second may be a minute. */
const LOOK_MS = 1_000;
const LOOK_IN_REPLAY_MS = 250;

/** How long the first boards wait for the others, in milliseconds: rows that shift a moment later can be neither read nor clicked. */
const GATHER_MS = 2_000;

/** So many lines are computed in one piece: a few milliseconds on a slow phone. */
const PIECE = 10;

/** Keeps a list that is found on the boards up to date until the returned function is called. */
export const followFound = <E extends Found, L extends LiveEntry, T>(
  store: Store,
  search: BoardSearch<E, L, T>,
): (() => void) => {
  const begunAt = Date.now();
  let finder: ReturnType<typeof finderOf<E, L, T>> | undefined;
  let isBusy = false;
  let isOver = false;

  const look = async () => {
    if (isBusy || isOver || isGathering(store, search, begunAt)) return;
    isBusy = true;
    try {
      const asked = store.get(search.asked);
      if (finder?.terms !== asked.terms) finder = finderOf(search, asked.terms);
      await finder.look(store, asked, () => isOver);
    } finally {
      isBusy = false;
    }
  };

  const again = throttled(() => void look(), store.get(pastTimeAtom) === undefined ? LOOK_MS : LOOK_IN_REPLAY_MS);
  const stops = [
    ...[boardsMovedAtom, boardStatusesAtom, search.asked].map((moved) => store.sub(moved, again.run)),
    every(LOOK_MS, again.run),
    again.cancel,
  ];
  void look();
  return () => {
    isOver = true;
    for (const stop of stops) stop();
    store.set(search.list, NO_LIST);
  };
};

const searched = (store: Store): readonly BoardId[] =>
  store.get(foundBoardsAtom).split(',').filter(Boolean).map(boardNamed);

const isGathering = <E extends Found, L extends LiveEntry, T>(
  store: Store,
  { list }: BoardSearch<E, L, T>,
  begunAt: number,
): boolean => {
  const statuses = store.get(boardStatusesAtom);
  const states = searched(store).map((id) => statuses.get(boardName(id))?.state);
  if (!states.includes('live')) return true;
  const isMore = states.some((state) => state === undefined || state === 'loading');
  return isMore && store.get(list).state === 'loading' && Date.now() - begunAt < GATHER_MS;
};

/** Looks at the boards by the same terms again and again, computing only what moved. */
const finderOf = <E extends Found, L extends LiveEntry, T>(
  { kind, list, ledgerOf }: BoardSearch<E, L, T>,
  terms: T,
) => {
  const ledger = ledgerOf(terms);
  const found = new Set<E>();
  const read = new Set<string>();
  const look = async (store: Store, asked: { readonly maximumAge: number | null }, isOver: () => boolean) => {
    const boards = searched(store)
      .map(heldBoard)
      .filter((held): held is HeldBoard => held !== undefined);
    const rest = yieldToPage();
    while (!ledger.prepare(boards, PIECE)) {
      const pause = rest();
      if (pause) await pause;
      if (isOver()) return;
    }
    const { gone, fresh } = ledger.read(boards);
    for (const entry of gone) found.delete(entry);
    for (const entry of fresh) found.add(entry);
    store.set(list, (before) =>
      lookAgain(kind, before, {
        ...{ found, now: pageNow(store), boards, asked, maximumAge: asked.maximumAge },
        wasThere: (one) =>
          !read.has(
            boardName({ sport: one.event.sport, section: isPlayerFamily(kind.familyOf(one)) ? 'props' : 'game' }),
          ),
      }),
    );
    for (const { id } of boards) read.add(boardName(id));
  };
  return { terms, look };
};
