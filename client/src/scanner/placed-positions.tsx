import './placed.css';
import {
  bookTitle,
  briefly,
  briefMatchup,
  endsOfPicked,
  isPending,
  legSelection,
  marketInWords,
  type Pick,
  type PositionPick,
  placeOf,
  pricePicked,
  type QuoteKey,
  readAmount,
  statusOf,
} from '@fairline/shared/domain';
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { HandCoins, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { amountAt, useOwnLimits } from '../account/model/own-limits.js';
import { stakedToday } from '../account/model/staked-today.js';
import { quoteAtom } from '../market/model/board/board-atoms.js';
import { boardStatusesAtom } from '../market/model/board/board-status.js';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { picksAtom } from '../picks/model/picks-atom.js';
import { shortBet } from '../picks/model/short-bet.js';
import { money, signedMoney, wholeMoney } from '../platform/format.js';
import type { Store } from '../platform/store.js';
import { raiseToast } from '../platform/toasts.js';
import { Banner } from '../ui/banner.js';
import { usePhone } from '../ui/use-phone.js';
import { LegGoneButton } from './leg-gone-button.js';
import { boardOf } from './model/board-of.js';
import { placedBoardsAtom } from './model/placed-boards.js';
import {
  legsOfPositionAtom,
  offeredLegsOf,
  openPositionsAtom,
  opportunityOf,
  type PlacedNote,
  placedNoteAtom,
  removePositionAtom,
  undoPlacedAtom,
  writePicksAtom,
} from './model/placed-positions.js';
import { PlacedEditor } from './placed-editor.js';
import { placedMessages as words } from './placed-messages.js';

/** How many are shown until more are asked for. On a phone the list below would have no room beside them. */
const FIRST = { desk: 3, phone: 0 };

/** The open positions with what each leaves, and what was just done to one as a toast that can take it back. */
const PlacedPositions = () => {
  const positions = useAtomValue(openPositionsAtom);
  const [isAll, setIsAll] = useState(false);
  const first = usePhone() ? FIRST.phone : FIRST.desk;
  useNotes();
  usePricesOf(positions);
  if (positions.length === 0) return null;
  const staked = positions.reduce((sum, { stake }) => sum + (readAmount(stake) ?? 0), 0);
  const worst = positions.reduce((sum, record) => sum + endsOfPicked(record).worst, 0);
  const rest = positions.length - first;
  return (
    <section className="placed" aria-label={words.title}>
      <div className="placed-head s12">
        <h2>{words.title}</h2>
        <span className="c2 num">
          {`${words.count(positions.length)} · ${words.staked(money(staked))} · `}
          <span className={worst < 0 ? 'bad' : undefined}>{words.atWorst(signedMoney(worst))}</span>
        </span>
        {rest > 0 ? (
          <button type="button" className="link" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? words.fewer : first === 0 ? words.show : words.more(rest)}
          </button>
        ) : null}
      </div>
      <OwnLimit />
      {(isAll ? positions : positions.slice(0, first)).map((record) => (
        <Position key={record.id} record={record} />
      ))}
    </section>
  );
};

export default PlacedPositions;

// The odds page follows these boards.
const usePricesOf = (positions: readonly PositionPick[]) => {
  const setBoards = useSetAtom(placedBoardsAtom);
  const names = positions.flatMap((record) => {
    const on = opportunityOf(record);
    return on ? [boardOf(on)] : [];
  });
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
        : words.ends(aboutOf(record), signedMoney(endsOfPicked(record).worst), money(readAmount(record.stake) ?? 0)),
    action: { label: words.undo, run: () => store.set(undoPlacedAtom, note.before, new Date()) },
  };
};

/** A position in words: its game and market. */
const aboutOf = (record: PositionPick): string => [gameOf(record), marketOf(record)].filter(Boolean).join(', ');

const gameOf = (record: PositionPick): string => {
  const on = opportunityOf(record);
  return on ? briefMatchup(on) : shortBet(record.parts[0]!, record).game;
};

const marketOf = (record: PositionPick): string => {
  const on = opportunityOf(record);
  return on ? briefly(on, marketInWords(on)) : (record.market ?? '');
};

/** Warns a user who has reached their own stake limit of the day. Bets that are placed already are recorded all the same. */
const OwnLimit = () => {
  const { limits } = useOwnLimits();
  const picks = useAtomValue(picksAtom);
  const now = Date.now();
  const limit = limits ? amountAt(limits.stake, now) : null;
  const staked = stakedToday(picks, now);
  if (limit === null || staked < limit) return null;
  return (
    <Banner
      tone="warning"
      icon={HandCoins}
      action={
        <Link className="btn sm quiet" to="/responsible">
          {words.ownLimits}
        </Link>
      }
    >
      {words.limitReached(money(staked), wholeMoney(limit))}
    </Banner>
  );
};

const Position = ({ record }: { record: PositionPick }) => {
  const [isEdited, setIsEdited] = useState(false);
  const remove = useSetAtom(removePositionAtom);
  const legs = useAtomValue(legsOfPositionAtom)(record);
  const { worst, best } = endsOfPicked(record);
  const about = aboutOf(record);
  const { position, parts } = record;
  return (
    <fieldset className="placed-one" aria-label={`${words.kinds[position.kind]}: ${about}`}>
      <div className="placed-about">
        <b className="t1">{gameOf(record)}</b>
        <span className="sub">{`${words.kinds[position.kind]} · ${marketOf(record)}`}</span>
      </div>
      <ul className="placed-legs">
        {legs.map((pick) => (
          <Leg key={pick.id} pick={pick} record={record} />
        ))}
      </ul>
      <div className={worst < 0 ? 'placed-ends bad num' : 'placed-ends num'}>
        <span className="sub">{worst < 0 ? words.worst : words.locked}</span>
        <b>{signedMoney(worst)}</b>
        <span className="sub">{words.best(signedMoney(best))}</span>
      </div>
      <div className="row placed-acts">
        <LegIsGone record={record} legs={legs} />
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

/** One leg: the price taken and the stake, and what its book pays for it now. */
const Leg = ({ pick, record }: { pick: Pick; record: PositionPick }) => {
  const write = useAtomValue(writePriceAtom);
  const price = pricePicked(pick);
  const status = statusOf(pick) ?? 'pending';
  return (
    <li className={pick.deletedAt ? 'placed-leg c3' : 'placed-leg'}>
      <span className="t1">{selectionOf(pick, record)}</span>
      <span className="c2">{pick.bookmaker ? bookTitle(pick.bookmaker) : ''}</span>
      <span className="num">
        <b>{price ? write(price) : '–'}</b> {pick.deletedAt ? null : money(readAmount(pick.stake) ?? 0)}
      </span>
      <span className="c3 num">
        {pick.deletedAt ? (
          words.notPlaced
        ) : isPending(pick) ? (
          <PriceNow pick={pick} record={record} />
        ) : (
          words.settled[status]
        )}
      </span>
    </li>
  );
};

const selectionOf = (pick: Pick, record: PositionPick): string => {
  const on = opportunityOf(record);
  return on && pick.quote
    ? briefly(on, legSelection(on, placeOf(pick.quote as QuoteKey)))
    : shortBet(pick, pick).selection;
};

const PriceNow = ({ pick, record }: { pick: Pick; record: PositionPick }) => {
  const write = useAtomValue(writePriceAtom);
  const now = useAtomValue(quoteAtom((pick.quote ?? '') as QuoteKey));
  const statuses = useAtomValue(boardStatusesAtom);
  if (now && !now.suspended) return now.price === pricePicked(pick) ? null : words.now(write(now.price));
  const on = opportunityOf(record);
  return on && statuses.get(boardOf(on))?.state === 'live' ? words.gone : null;
};

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
