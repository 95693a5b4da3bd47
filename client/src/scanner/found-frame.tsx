import './scanner-panel.css';
import { type BoardId, boardName } from '@fairline/shared/contract';
import { LEAGUES, type ListedOffer, type LiveEntry } from '@fairline/shared/domain';
import { atom, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type BoardStatus, boardStatusesAtom } from '../market/model/board/board-status.js';
import { SCANNER_SORTS, type ScannerSort, scannerAtom, scannerSortAtom } from '../market/model/choices/scanner.js';
import { useSports } from '../market/model/choices/use-sports.js';
import { areCapsHereAtom } from '../picks/model/caps.js';
import { pageNow, pastTimeAtom } from '../platform/clock.js';
import { loadFailureOf } from '../platform/http/load-failure.js';
import { ErrorPanel } from '../ui/error-panel.js';
import { Segments } from '../ui/inputs/segments.js';
import { usePhone } from '../ui/use-phone.js';
import { BankrollInput } from './bankroll-input.js';
import { opportunityMessages as words } from './messages.js';
import { type BoardSearch, followFound } from './model/follow-found.js';
import { type FoundSection, foundBoardsAtom, foundCountAtoms } from './model/found-boards.js';
import type { Found } from './model/found-list.js';
import { type HeldList, listAtoms } from './model/list-atoms.js';
import type { LiveView } from './model/live-view.js';
import { BlockedWindow } from './open-both.js';

/**
 * A scanner whose list is found here, from the boards of every sport that the user searches, as prices move: failed, loading, or with its
 * settings.
 */
export const FoundFrame = <E extends Found, L extends LiveEntry, T>({
  search,
  hasProps,
  only,
  settings,
  placed,
  waiting,
  children,
}: {
  search: BoardSearch<E, L, T>;
  /** Whether player props are searched too. */
  hasProps: boolean;
  /** The one board that is searched, instead of those of every sport. */
  only?: BoardId | undefined;
  settings: ReactNode;
  /** What is placed already. */
  placed: ReactNode;
  /** Shown while the boards load. */
  waiting: ReactNode;
  children: ReactNode;
}) => {
  const boards = useSearchedBoards(search, hasProps, only);
  const { state } = useAtomValue(search.list);
  const statuses = useAtomValue(boardStatusesAtom);
  const areCapsHere = useAtomValue(areCapsHereAtom);
  const isPast = useAtomValue(pastTimeAtom) !== undefined;
  const searched = boards.map((board) => statuses.get(boardName(board)));
  const failure = state === 'loading' ? failureOf(searched) : undefined;
  if (failure) return <ErrorPanel {...loadFailureOf(failure)} />;
  return (
    <>
      {settings}
      {isPast ? null : placed}
      {state === 'loading' || !areCapsHere ? waiting : children}
      <BlockedWindow />
    </>
  );
};

/** Has the boards followed that are searched, and searches them, while the list is on the screen. */
const useSearchedBoards = <E extends Found, L extends LiveEntry, T>(
  search: BoardSearch<E, L, T>,
  hasProps: boolean,
  only: BoardId | undefined,
): readonly BoardId[] => {
  const store = useStore();
  const listed = useSports();
  const priced = useAtomValue(pricedSportsAtom);
  const { sports } = useAtomValue(scannerAtom);
  const setNames = useSetAtom(foundBoardsAtom);
  const all = sports ?? listed.map(({ key }) => key).filter((key) => priced.has(key));
  const boards = only
    ? [only]
    : all.flatMap((sport): BoardId[] => [
        { sport, section: 'game' },
        ...(hasProps ? [{ sport, section: 'props' } as const] : []),
      ]);
  const names = boards.map(boardName).join();
  useEffect(() => setNames(names), [names, setNames]);
  useEffect(() => () => setNames(''), [setNames]);
  useEffect(() => followFound(store, search), [store, search]);
  return boards;
};

/** The sports that have prices as far as this page knows: the leagues of the scoreboards, and those of the other scanners' lists. A feed lists many more. */
const pricedSportsAtom = atom((get): ReadonlySet<string> => {
  const open = [...get(listAtoms.arbitrage).open.values(), ...get(listAtoms.middles).open.values()];
  return new Set([...LEAGUES.map(({ sport }) => sport), ...open.map(({ opportunity }) => opportunity.sport)]);
});

/** Why there is nothing to search: no board has loaded, and one failed. */
const failureOf = (boards: readonly (BoardStatus | undefined)[]) => {
  if (boards.some((board) => board?.state === 'live')) return undefined;
  const failed = boards.find((board) => board?.state === 'failed');
  return failed?.problem;
};

/** Tells the tab of a list how many are open. */
export const useFoundCount = <L extends LiveEntry, C>(
  section: FoundSection,
  list: HeldList<L>,
  criteria: C,
  view: (list: HeldList<L>, criteria: C, now: number) => LiveView<ListedOffer>,
): void => {
  const store = useStore();
  const setCount = useSetAtom(foundCountAtoms[section]);
  useEffect(() => {
    const { rows } = view(list, criteria, pageNow(store));
    setCount(list.state === 'live' ? rows.filter((row) => 'offer' in row).length : undefined);
  }, [list, criteria, view, store, setCount]);
  useEffect(() => () => setCount(undefined), [setCount]);
};

/** Settings for use while watching; they apply at once. A phone has room for one line of them: the rest (`children`) folds out. */
export const FoundSettings = ({
  sorts,
  children,
}: {
  sorts: Readonly<Record<ScannerSort, string>>;
  children: ReactNode;
}) => {
  const [sort, setSort] = useAtom(scannerSortAtom);
  const isPhone = usePhone();
  const [isOut, setIsOut] = useState(false);
  return (
    <section className="scanbar" aria-label={words.panel}>
      <Segments
        label={words.sort}
        choices={SCANNER_SORTS.map((value) => ({ value, title: sorts[value] }))}
        chosen={sort}
        onChoose={setSort}
      />
      {isPhone ? (
        <button type="button" className="btn sm quiet" aria-expanded={isOut} onClick={() => setIsOut(!isOut)}>
          <SlidersHorizontal className="ico s" aria-hidden />
          {words.settings}
        </button>
      ) : null}
      {isPhone && !isOut ? null : (
        <>
          {children}
          <BankrollInput />
        </>
      )}
    </section>
  );
};
