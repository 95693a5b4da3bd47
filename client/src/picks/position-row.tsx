import {
  endsOfPicked,
  isPending,
  type Pick,
  type PositionPick,
  pricePicked,
  profitOf,
  readAmount,
} from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { serverNow } from '../platform/clock.js';
import { gameTime } from '../platform/format.js';
import { pickMessages as words } from './messages.js';
import { removePickAtom } from './model/change-picks.js';
import { changedPickAtom } from './model/changed-pick.js';
import { addedAt } from './model/listed-picks.js';
import { shortBet } from './model/short-bet.js';
import { StatusMark } from './pick-status.js';
import { bookOf, dollars, nameOf, returnOf, signedDollars } from './pick-words.js';
import { LiveGame } from './picked-cells.js';

/** An arbitrage or middle as one row: its legs in short, and the money of all of them. `children` are the rows of its legs, shown on demand. */
export const PositionRow = ({
  record,
  hasClosing,
  children,
}: {
  record: PositionPick;
  hasClosing: boolean;
  children: ReactNode;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const at = addedAt(record);
  const pending = isPending(record);
  const stake = readAmount(record.stake) ?? 0;
  const { worst } = endsOfPicked(record);
  const { kind, legs } = record.position;
  return (
    <>
      <tr className={pending ? 'pk' : 'pk done'}>
        <td className="a-s">
          <StatusMark pick={record} />
        </td>
        <td className="a-d num c2 nw">
          <span className="narrow-only">{record.league ? `${record.league} · ` : null}</span>
          {at === undefined ? '–' : gameTime(at, serverNow())}
        </td>
        <td className="a-g">
          <span className="t1" title={record.game ?? undefined}>
            {shortBet(record.parts[0]!, record).game}
          </span>
          <span className="sub">
            {[words.positions[kind](record.parts.length, legs.length), record.league].filter(Boolean).join(' · ')}
          </span>
          {pending ? <LiveGame pick={record} /> : null}
        </td>
        <td className="a-l">
          {record.parts.map((leg) => (
            <LegLine key={leg.id} leg={leg} />
          ))}
        </td>
        <td className="r c3 a-o">–</td>
        <td className="r c2 a-k">{dollars(stake)}</td>
        <td className={pending ? 'r c3 a-r' : 'r c2 a-r'}>
          {pending ? words.atLeast(dollars(Math.max(0, stake + worst))) : dollars(returnOf(record))}
        </td>
        <td className="r b a-p">
          {pending ? (
            <span className="c2">{words.atWorst(signedDollars(worst))}</span>
          ) : (
            signedDollars(profitOf(record))
          )}
        </td>
        <td className="r a-e">
          <span className="c3">–</span>
        </td>
        {hasClosing ? <td className="r c3 a-c">–</td> : null}
        <td className="a-a">
          <Actions record={record} isOpen={isOpen} onOpen={setIsOpen} />
        </td>
      </tr>
      {isOpen ? children : null}
    </>
  );
};

const LegLine = ({ leg }: { leg: Pick }) => {
  const write = useAtomValue(writePriceAtom);
  const price = pricePicked(leg);
  return (
    <span className="leg-of">
      <span className="t1 b" title={nameOf(leg)}>
        {shortBet(leg, leg).selection || nameOf(leg)}
      </span>
      <span className="sub">
        {[bookOf(leg), price ? write(price) : (leg.odds ?? '–'), dollars(readAmount(leg.stake))]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {isPending(leg) ? null : <StatusMark pick={leg} />}
    </span>
  );
};

const Actions = ({
  record,
  isOpen,
  onOpen,
}: {
  record: PositionPick;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) => {
  const remove = useSetAtom(removePickAtom);
  const note = useSetAtom(changedPickAtom);
  const name = nameOf(record);
  return (
    <span className="row">
      <button
        type="button"
        className="btn sm"
        aria-expanded={isOpen}
        aria-label={words.legsOf(name)}
        onClick={() => onOpen(!isOpen)}
      >
        {words.legs}
        {isOpen ? <ChevronUp className="ico s" aria-hidden /> : <ChevronDown className="ico s" aria-hidden />}
      </button>
      <button
        type="button"
        className="iconbtn"
        aria-label={words.remove(name)}
        onClick={() => {
          note({ done: 'removed', before: record });
          for (const { id } of record.parts) remove(id, new Date());
        }}
      >
        <Trash2 className="ico s" aria-hidden />
      </button>
    </span>
  );
};
