import { isParlay, type Pick, pricePicked, readAmount, statusOf } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { writePriceAtom } from '../../lib/choices/odds-format.js';
import { serverNow } from '../../lib/clock.js';
import { gameTime, money } from '../../lib/format.js';
import { addedAt } from '../../lib/picks/listed-picks.js';

import { pickFileMessages as words } from './messages.js';

const { columns } = words;

/** A preview of the first picks to import, as they would be saved. */
export const NewPicks = ({ picks }: { picks: readonly Pick[] }) => (
  <div className="pf-new">
    <table className="tbl" aria-label={words.preview}>
      <thead>
        <tr>
          <th>{columns.added}</th>
          <th>{columns.bet}</th>
          <th className="r">{columns.odds}</th>
          <th className="r">{columns.stake}</th>
          <th>{columns.status}</th>
        </tr>
      </thead>
      <tbody>
        {picks.slice(0, SHOWN).map((pick) => (
          <NewPick key={String(pick.id)} pick={pick} />
        ))}
      </tbody>
    </table>
    {picks.length > SHOWN ? <p className="s12 c3">{words.more(picks.length - SHOWN)}</p> : null}
  </div>
);

const NewPick = ({ pick }: { pick: Pick }) => {
  const write = useAtomValue(writePriceAtom);
  const at = addedAt(pick);
  const price = pricePicked(pick);
  const stake = readAmount(pick.stake);
  const status = statusOf(pick);
  const name = pick.selection || pick.game || '';
  return (
    <tr>
      <td className="num c2 nw">{at === undefined ? '–' : gameTime(at, serverNow())}</td>
      <td>
        <span className="t1 b" title={name}>
          {name}
        </span>
        <span className="sub t1">{isParlay(pick) ? words.parlay(pick.legs?.length ?? 0) : pick.game}</span>
      </td>
      <td className="r num">{price ? write(price) : '–'}</td>
      <td className="r num c2">{stake === undefined ? '–' : money(stake)}</td>
      <td>{status ? words.status[status] : pick.status}</td>
    </tr>
  );
};

const SHOWN = 5;
