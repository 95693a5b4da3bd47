import './placed.css';
import {
  briefly,
  briefMatchup,
  endsOfPicked,
  isPending,
  isPositionPick,
  legSelection,
  marketInWords,
  type Pick,
  type PositionPick,
  placeOf,
  type QuoteKey,
  readAmount,
  riskOf,
  voidCaseInWords,
} from '@fairline/shared/domain';
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useDayLimitWarning } from '../account/model/day-limit.js';
import { shortBet } from '../picks/model/short-bet.js';
import { money, signedMoney } from '../platform/format.js';
import type { Store } from '../platform/store.js';
import { raiseToast } from '../platform/toasts.js';
import { DayLimitBanner } from '../ui/day-limit-banner.js';
import { usePhone } from '../ui/use-phone.js';
import { LegGoneButton } from './leg-gone-button.js';
import { boardOf } from './model/board-of.js';
import { placedBoardsAtom } from './model/placed-boards.js';
import {
  legsOfPositionAtom,
  offeredLegsOf,
  openBetsAtom,
  openPositionsAtom,
  opportunityOf,
  type PlacedNote,
  placedNoteAtom,
  removePlacedAtom,
  undoPlacedAtom,
  writePicksAtom,
} from './model/placed-positions.js';
import { voidRiskAtom } from './model/void-risk.js';
import { PlacedEditor } from './placed-editor.js';
import { PlacedLeg } from './placed-leg.js';
import { placedMessages as words } from './placed-messages.js';

/** How many are shown until more are asked for. On a phone the list below would have no room beside them. */
const FIRST = { desk: 3, phone: 0 };

/**
 * The open positions with what each leaves, in the list of bets of value also the single bets that are open, and what was just done to one
 * as a toast that can take it back.
 */
const PlacedPositions = ({ withBets }: { withBets: boolean }) => {
  const positions = useAtomValue(openPositionsAtom);
  const singles = useAtomValue(openBetsAtom);
  const bets = withBets ? singles : NONE;
  const [isAll, setIsAll] = useState(false);
  const first = usePhone() ? FIRST.phone : FIRST.desk;
  useNotes();
  const records = [...bets, ...positions];
  useBoardsOf(records);
  if (records.length === 0) return null;
  const staked = records.reduce((sum, record) => sum + stakedOn(record), 0);
  const worst = records.reduce((sum, record) => sum + endsOf(record).worst, 0);
  const rest = records.length - first;
  return (
    <section className="placed" aria-label={words.title}>
      <div className="placed-head s12">
        <h2>{words.title}</h2>
        <span className="c2 num">
          {`${words.count(positions.length, bets.length)} · ${words.staked(money(staked))} · `}
          <span className={worst < 0 ? 'nw bad' : 'nw'}>{words.atWorst(signedMoney(worst))}</span>
        </span>
        {rest > 0 ? (
          <button type="button" className="link" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? (first === 0 ? words.hide : words.fewer) : first === 0 ? words.show : words.more(rest)}
          </button>
        ) : null}
      </div>
      <OwnLimit />
      {(isAll ? records : records.slice(0, first)).map((record) =>
        isPositionPick(record) ? (
          <Position key={record.id} record={record} />
        ) : (
          <SingleBet key={record.id} pick={record} />
        ),
      )}
    </section>
  );
};

export default PlacedPositions;

const NONE: readonly Pick[] = [];

// What a book gave is no stake of one's own.
const stakedOn = (record: Pick): number =>
  (isPositionPick(record) ? record.parts : [record]).reduce((sum, bet) => sum + (riskOf(bet) ?? 0), 0);

// A single bet loses its stake or pays; a position pays in every way the game can end.
const endsOf = (record: Pick): { readonly worst: number; readonly best: number } => {
  if (isPositionPick(record)) return endsOfPicked(record);
  const risk = riskOf(record) ?? 0;
  return { worst: -risk, best: (readAmount(record.potential) ?? risk) - risk };
};

// The odds page follows these boards.
const useBoardsOf = (records: readonly Pick[]) => {
  const setBoards = useSetAtom(placedBoardsAtom);
  const names = records.flatMap(
    (record) => (isPositionPick(record) ? boardOfPosition(record) : boardOfBet(record)) ?? [],
  );
  const boards = [...new Set(names)].join();
  useEffect(() => {
    setBoards(boards);
    return () => setBoards('');
  }, [boards, setBoards]);
};

const useNotes = () => {
  const store = useStore();
  const [note, setNote] = useAtom(placedNoteAtom);
  useEffect(() => {
    if (!note) return;
    raiseToast(toastOf(note, store), store);
    setNote(undefined);
  }, [note, setNote, store]);
};

const toastOf = (note: PlacedNote, store: Store) => {
  const { record, done } = note;
  if (done === 'known')
    return {
      id: `placed ${record.id}`,
      type: 'info' as const,
      title: words.known,
      text: words.knownWhy(aboutOf(record)),
      action: { label: words.update, run: () => store.set(writePicksAtom, 'updated', note.update, new Date()) },
    };
  return {
    id: `placed ${record.id}`,
    type: 'success' as const,
    title: words.done[done],
    text:
      done === 'removed'
        ? aboutOf(record)
        : words.ends(aboutOf(record), signedMoney(endsOf(record).worst), money(readAmount(record.stake) ?? 0)),
    action: { label: words.undo, run: () => store.set(undoPlacedAtom, note.before, new Date()) },
  };
};

/** A position in words: its game and market; a single bet: its game and selection. */
const aboutOf = (record: Pick): string => {
  if (isPositionPick(record)) return [gameOf(record), marketOf(record)].filter(Boolean).join(', ');
  const { game, selection } = shortBet(record, record);
  return [game, selection].filter(Boolean).join(', ');
};

const gameOf = (record: PositionPick): string => {
  const on = opportunityOf(record);
  return on ? briefMatchup(on) : shortBet(record.parts[0]!, record).game;
};

const marketOf = (record: PositionPick): string => {
  const on = opportunityOf(record);
  return on ? briefly(on, marketInWords(on)) : (record.market ?? '');
};

const OwnLimit = () => <DayLimitBanner warning={useDayLimitWarning()} />;

const Position = ({ record }: { record: PositionPick }) => {
  const legs = useAtomValue(legsOfPositionAtom)(record);
  return (
    <Placed
      record={record}
      kind={words.kinds[record.position.kind]}
      game={gameOf(record)}
      market={marketOf(record)}
      legs={legs}
      parts={record.parts}
      help={<LegIsGone record={record} legs={legs} />}
    >
      {legs.map((pick) => (
        <PlacedLeg key={pick.id} pick={pick} selection={selectionOf(pick, record)} board={boardOfPosition(record)} />
      ))}
    </Placed>
  );
};

const SingleBet = ({ pick }: { pick: Pick }) => {
  const { game, selection } = shortBet(pick, pick);
  const legs = [pick];
  return (
    <Placed record={pick} kind={words.kinds.bet} game={game} market={pick.market ?? ''} legs={legs} parts={legs}>
      <PlacedLeg pick={pick} selection={selection} board={boardOfBet(pick)} />
    </Placed>
  );
};

/** One record: its game and market, its legs, what it leaves, and what can be done with it. */
const Placed = ({
  record,
  kind,
  game,
  market,
  legs,
  parts,
  help,
  children,
}: {
  record: Pick;
  kind: string;
  game: string;
  market: string;
  /** All legs, those included that are not placed. */
  legs: readonly Pick[];
  parts: readonly Pick[];
  help?: ReactNode;
  children: ReactNode;
}) => {
  const [isEdited, setIsEdited] = useState(false);
  const remove = useSetAtom(removePlacedAtom);
  const { worst, best } = endsOf(record);
  const about = aboutOf(record);
  const risk = useAtomValue(useMemo(() => voidRiskAtom(record), [record]));
  return (
    <fieldset className="placed-one" aria-label={`${kind}: ${about}`}>
      <div className="placed-about">
        <b className="t1">{game}</b>
        <span className="sub">{`${kind} · ${market}`}</span>
      </div>
      <ul className="placed-legs">{children}</ul>
      <div className={worst < 0 ? 'placed-ends bad num' : 'placed-ends num'} title={risk && voidCaseInWords(risk)}>
        <span className="sub">{worst < 0 ? words.worst : risk ? words.ifDecided : words.locked}</span>
        <b>{signedMoney(worst)}</b>
        <span className="sub">{words.best(signedMoney(best))}</span>
      </div>
      <div className="row placed-acts">
        {help}
        <button
          type="button"
          className="iconbtn"
          aria-expanded={isEdited}
          aria-label={words.edit(about)}
          onClick={() => setIsEdited(!isEdited)}
        >
          <Pencil className="ico s" aria-hidden />
        </button>
        <button
          type="button"
          className="iconbtn"
          aria-label={words.remove(about)}
          onClick={() => remove(record, new Date())}
        >
          <Trash2 className="ico s" aria-hidden />
        </button>
      </div>
      {isEdited ? (
        <PlacedEditor key={parts.length} legs={legs} parts={parts} onDone={() => setIsEdited(false)} />
      ) : null}
    </fieldset>
  );
};

const selectionOf = (pick: Pick, record: PositionPick): string => {
  const on = opportunityOf(record);
  return on && pick.quote
    ? briefly(on, legSelection(on, placeOf(pick.quote as QuoteKey)))
    : shortBet(pick, pick).selection;
};

/** The board of a position's prices; undefined if its picks do not tell it. */
const boardOfPosition = (record: PositionPick): string | undefined => {
  const on = opportunityOf(record);
  return on && boardOf(on);
};

const boardOfBet = (pick: Pick): string => boardOf({ sport: pick.sport ?? '', ...placeOf(pick.quote as QuoteKey) });

/** Opens the help for a position whose other leg was not taken. */
const LegIsGone = ({ record, legs }: { record: PositionPick; legs: readonly Pick[] }) => {
  const on = opportunityOf(record);
  const offered = offeredLegsOf(record.position, legs);
  if (!on || !offered || !record.parts.every(isPending)) return null;
  const partOf = (key: string) => record.parts.find(({ quote }) => quote === key);
  const { legs: keys } = record.position;
  return (
    <LegGoneButton
      offer={{ live: { opportunity: on }, legs: offered }}
      stakes={keys.map((key) => readAmount((partOf(key) ?? legs.find(({ quote }) => quote === key))?.stake) ?? 0)}
      joins={record.position}
      placed={keys.map((key) => partOf(key) !== undefined)}
    />
  );
};
