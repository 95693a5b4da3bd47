import { type BoardId, boardName, boardNamed } from '@fairline/shared/contract';
import {
  isDfsBook,
  isPlayerFamily,
  isValued,
  type LiveValue,
  type Valuation,
  valuationOf,
} from '@fairline/shared/domain';
import { atom, type PrimitiveAtom } from 'jotai';
import { betLedger, type Entry } from '../../market/model/bets/bet-ledger.js';
import { ownTermsAtom } from '../../market/model/bets/valuation-atoms.js';
import { boardStatusesAtom, boardsMovedAtom } from '../../market/model/board/board-status.js';
import type { HeldBoard } from '../../market/model/board/held-board.js';
import { heldBoard } from '../../market/model/board/held-boards.js';
import { countedBooksAtoms } from '../../market/model/choices/betting-terms.js';
import { mutedAtom } from '../../market/model/choices/mutes.js';
import { maximumAgeAtom } from '../../market/model/choices/odds-filter.js';
import { serverNow } from '../../platform/clock.js';
import type { Store } from '../../platform/store.js';
import { throttled } from '../../platform/throttled.js';
import { every } from '../../platform/timers.js';
import { yieldToPage } from '../../platform/yield-to-page.js';
import { type HeldList, NO_LIST } from './list-atoms.js';
import { valueBoardsAtom } from './value-boards.js';
import { lookAgain } from './value-list.js';

/** The bets of value on the boards that are searched, as last looked. */
export const valueListAtom: PrimitiveAtom<HeldList<LiveValue>> = atom<HeldList<LiveValue>>(NO_LIST);

/**
 * The terms by which the boards are searched: the books that count in the scanners, without those muted and without pick apps, where no
 * pick is a bet of its own.
 */
const valuationAtom = atom((get): Valuation => {
  const muted = get(mutedAtom);
  const valuation = valuationOf({ books: get(countedBooksAtoms.game), ...get(ownTermsAtom) });
  return { ...valuation, books: (book) => !isDfsBook(book) && !muted.book(book) && valuation.books(book) };
});

/** What the user asks for: another object when they change a term. */
const askedAtom = atom((get) => ({ valuation: get(valuationAtom), maximumAge: get(maximumAgeAtom) }));
type Asked = ReturnType<(typeof askedAtom)['read']>;

/** How often the boards are looked at, in milliseconds. Prices also grow too old while none moves. */
const LOOK_MS = 1_000;

/** How long the first boards wait for the others, in milliseconds: rows that shift a moment later can be neither read nor clicked. */
const GATHER_MS = 2_000;

/** So many lines are computed in one piece: a few milliseconds on a slow phone. */
const PIECE = 10;

/** Keeps the list of the bets of value up to date until the returned function is called. */
export const followValues = (store: Store): (() => void) => {
  const begunAt = Date.now();
  let finder: Finder | undefined;
  let isBusy = false;
  let isOver = false;

  const look = async () => {
    if (isBusy || isOver || isGathering(store, begunAt)) return;
    isBusy = true;
    try {
      const asked = store.get(askedAtom);
      if (finder?.valuation !== asked.valuation) finder = finderOf(asked.valuation);
      await finder.look(store, asked, () => isOver);
    } finally {
      isBusy = false;
    }
  };

  const again = throttled(() => void look(), LOOK_MS);
  const stops = [
    ...[boardsMovedAtom, boardStatusesAtom, askedAtom].map((moved) => store.sub(moved, again.run)),
    every(LOOK_MS, again.run),
    again.cancel,
  ];
  void look();
  return () => {
    isOver = true;
    for (const stop of stops) stop();
    store.set(valueListAtom, NO_LIST);
  };
};

const searched = (store: Store): readonly BoardId[] =>
  store.get(valueBoardsAtom).split(',').filter(Boolean).map(boardNamed);

const isGathering = (store: Store, begunAt: number): boolean => {
  const statuses = store.get(boardStatusesAtom);
  const states = searched(store).map((id) => statuses.get(boardName(id))?.state);
  if (!states.includes('live')) return true;
  const isMore = states.some((state) => state === undefined || state === 'loading');
  return isMore && store.get(valueListAtom).state === 'loading' && Date.now() - begunAt < GATHER_MS;
};

type Finder = ReturnType<typeof finderOf>;

/** Looks for bets of value by the same terms again and again, computing only what moved. */
const finderOf = (valuation: Valuation) => {
  const ledger = betLedger(valuation);
  const valued = new Set<Entry>();
  const read = new Set<string>();
  const look = async (store: Store, asked: Asked, isOver: () => boolean) => {
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
    for (const entry of gone) valued.delete(entry);
    for (const entry of fresh) if (isValued(entry)) valued.add(entry);
    store.set(valueListAtom, (before) =>
      lookAgain(before, {
        entries: valued,
        now: serverNow(),
        boards,
        asked,
        maximumAge: asked.maximumAge,
        wasThere: ({ bet, event }) =>
          !read.has(boardName({ sport: event.sport, section: isPlayerFamily(bet.family) ? 'props' : 'game' })),
      }),
    );
    for (const { id } of boards) read.add(boardName(id));
  };
  return { valuation, look };
};
