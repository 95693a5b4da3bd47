import './scanner-panel.css';
import './value.css';
import { type BoardId, boardName } from '@fairline/shared/contract';
import { LEAGUES, type LiveValue, SUSPECT_ABOVE } from '@fairline/shared/domain';
import { atom, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { SlidersHorizontal, TrendingUp } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type BoardStatus, boardStatusesAtom } from '../market/model/board/board-status.js';
import { SCANNER_SORTS, scannerAtom, scannerSortAtom } from '../market/model/choices/scanner.js';
import { FILTER_RANGES } from '../market/model/choices/scanner-limits.js';
import { useSports } from '../market/model/choices/use-sports.js';
import { areCapsHereAtom } from '../picks/model/caps.js';
import { serverNow } from '../platform/clock.js';
import { percent } from '../platform/format.js';
import { loadFailureOf } from '../platform/http/load-failure.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { ErrorPanel } from '../ui/error-panel.js';
import { Segments } from '../ui/inputs/segments.js';
import { Slider } from '../ui/inputs/slider.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { usePhone } from '../ui/use-phone.js';
import { AlertMe } from './alert-me.js';
import { BankrollInput } from './bankroll-input.js';
import { LegHead } from './leg-lines.js';
import { opportunityMessages } from './messages.js';
import { followValues, valueListAtom } from './model/follow-values.js';
import { type HeldList, listAtoms } from './model/list-atoms.js';
import { valueBoardsAtom, valueCountAtom } from './model/value-boards.js';
import { type OwnValueCriteria, valueCriteriaAtom, valueView } from './model/value-view.js';
import { OfferList } from './offer-list.js';
import { BlockedWindow } from './open-both.js';
import { PlacedStrip } from './placed-strip.js';
import { valueMessages as words } from './value-messages.js';
import { GoneValueRow, ValueRow } from './value-row.js';

/** All bets worth the user's minimum, in every sport they search, found here from the boards as prices move. */
export const ValuePanel = ({ isPaused }: { isPaused: boolean }) => {
  const boards = useSearchedBoards();
  const list = useAtomValue(valueListAtom);
  const criteria = useAtomValue(valueCriteriaAtom);
  const statuses = useAtomValue(boardStatusesAtom);
  useCount(list, criteria);
  const areCapsHere = useAtomValue(areCapsHereAtom);
  const searched = boards.map((board) => statuses.get(boardName(board)));
  const failure = list.state === 'loading' ? failureOf(searched) : undefined;
  if (failure) return <ErrorPanel {...loadFailureOf(failure)} />;
  return (
    <>
      <ValueSettings />
      <PlacedStrip withBets />
      {list.state === 'loading' || !areCapsHere ? (
        <SkeletonRows of="value" rows={18} word={words.loading} />
      ) : (
        <OfferList
          held={list}
          criteria={criteria}
          view={valueView}
          className="val"
          pageSize={ROWS}
          isPaused={isPaused}
          suspectAbove={SUSPECT_ABOVE.value}
          tools={<AlertMe kind="value" />}
          head={<Head />}
          card={(offer, move) => <ValueRow key={offer.live.opportunity.id} offer={offer} move={move} />}
          gone={(row) => <GoneValueRow row={row} />}
          empty={<NoValue bankroll={criteria.bankroll} />}
        />
      )}
      <BlockedWindow />
    </>
  );
};

/** Rows on a page: more than fit on a screen. */
const ROWS = 30;

/** Tells the tab of the list how many are open. */
const useCount = (list: HeldList<LiveValue>, criteria: OwnValueCriteria): void => {
  const setCount = useSetAtom(valueCountAtom);
  useEffect(() => {
    const { rows } = valueView(list, criteria, serverNow());
    setCount(list.state === 'live' ? rows.filter((row) => 'offer' in row).length : undefined);
  }, [list, criteria, setCount]);
  useEffect(() => () => setCount(undefined), [setCount]);
};

/** Has the boards followed that are searched, and searches them, while the list is on the screen. */
const useSearchedBoards = (): readonly BoardId[] => {
  const store = useStore();
  const listed = useSports();
  const priced = useAtomValue(pricedSportsAtom);
  const { sports, valueProps } = useAtomValue(scannerAtom);
  const setNames = useSetAtom(valueBoardsAtom);
  const boards = (sports ?? listed.map(({ key }) => key).filter((key) => priced.has(key))).flatMap(
    (sport): BoardId[] => [{ sport, section: 'game' }, ...(valueProps ? [{ sport, section: 'props' } as const] : [])],
  );
  const names = boards.map(boardName).join();
  useEffect(() => setNames(names), [names, setNames]);
  useEffect(() => () => setNames(''), [setNames]);
  useEffect(() => followValues(store), [store]);
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

const Head = () => (
  <div className="opp-line oh" aria-hidden="true">
    <span>{words.ev}</span>
    <span>{opportunityMessages.match}</span>
    <LegHead />
    <span className="r">{words.fair}</span>
    <span>{words.life}</span>
    <span />
  </div>
);

/** Settings for use while watching; they apply at once. A phone has room for one line of them: the rest folds out. */
const ValueSettings = () => {
  const [scanner, setScanner] = useAtom(scannerAtom);
  const [sort, setSort] = useAtom(scannerSortAtom);
  const isPhone = usePhone();
  const [isOut, setIsOut] = useState(false);
  return (
    <section className="scanbar" aria-label={opportunityMessages.panel}>
      <Segments
        label={opportunityMessages.sort}
        choices={SCANNER_SORTS.map((value) => ({ value, title: words.sorts[value] }))}
        chosen={sort}
        onChoose={setSort}
      />
      {isPhone ? (
        <button type="button" className="btn sm quiet" aria-expanded={isOut} onClick={() => setIsOut(!isOut)}>
          <SlidersHorizontal className="ico s" aria-hidden />
          {opportunityMessages.settings}
        </button>
      ) : null}
      {isPhone && !isOut ? null : (
        <>
          <Slider
            label={words.minimum}
            text={percent(scanner.minValueEv)}
            value={scanner.minValueEv}
            {...FILTER_RANGES.minValueEv}
            max={10}
            onChange={(minValueEv) => setScanner({ ...scanner, minValueEv })}
          />
          <BankrollInput />
        </>
      )}
    </section>
  );
};

const NoValue = ({ bankroll }: { bankroll: number }): ReactNode => (
  <EmptyPanel icon={TrendingUp} title={words.none}>
    <p>{bankroll > 0 ? words.noneHint : opportunityMessages.noBankroll}</p>
  </EmptyPanel>
);
