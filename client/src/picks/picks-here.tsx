import './picks.css';
import './picks-here.css';
import { joinPositions, type Pick, pricePicked, readAmount } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useWritePrice } from '../market/model/choices/odds-format.js';
import { serverNow } from '../platform/clock.js';
import { gameTime } from '../platform/format.js';
import { pickMessages as words } from './messages.js';
import { listedPicksAtom } from './model/listed-picks.js';
import { picksHeardAtAtom } from './model/picks-atom.js';
import { shortBet } from './model/short-bet.js';
import { StatusMark } from './pick-status.js';
import { dollars, nameOf } from './pick-words.js';

const SHOWN = 50;

/** The picks that this browser holds, newest first, for a page without the server: to read only, with the time they are from. */
const PicksHere = () => {
  const picks = joinPositions(useAtomValue(listedPicksAtom));
  const heardAt = useAtomValue(picksHeardAtAtom);
  if (picks.length === 0) return null;
  return (
    <section className="pk-here" aria-labelledby="pk-here">
      <div className="between">
        <h2 id="pk-here">{words.onThisDevice}</h2>
        <span className="s12 c2 num">{heardAt > 0 ? words.asOf(gameTime(heardAt, serverNow())) : null}</span>
      </div>
      <ul className="panel">
        {picks.slice(0, SHOWN).map((pick) => (
          <PickHere key={pick.id} pick={pick} />
        ))}
      </ul>
      {picks.length > SHOWN ? <p className="s12 c2">{words.moreHere(picks.length - SHOWN)}</p> : null}
    </section>
  );
};

export default PicksHere;

const PickHere = ({ pick }: { pick: Pick }) => {
  const write = useWritePrice();
  const { game, selection } = shortBet(pick, pick);
  const price = pricePicked(pick);
  return (
    <li>
      <span className="grow">
        <b>{selection || nameOf(pick)}</b>
        {selection ? <span className="sub">{game}</span> : null}
      </span>
      <span className="num">{price === undefined ? (pick.odds ?? '–') : write(price)}</span>
      <span className="num c2">{dollars(readAmount(pick.stake))}</span>
      <StatusMark pick={pick} />
    </li>
  );
};
