import {
  endsOfPicked,
  isPending,
  isPositionPick,
  joinPositions,
  type Pick,
  pricePicked,
  readAmount,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { useWritePrice } from '../market/model/choices/odds-format.js';
import { listedPicksAtom } from '../picks/model/listed-picks.js';
import { liveGamesAtom } from '../picks/model/settlement/pick-games.js';
import { shortBet } from '../picks/model/short-bet.js';
import { money, signedMoney } from '../platform/format.js';
import { dashboardMessages as words } from './messages.js';
import { usePicksLoaded } from './use-picks-loaded.js';

const SHOWN = 5;

/** The pending picks, latest first: a placed arbitrage or middle is one of them. */
export const OpenPicks = () => {
  const open = joinPositions(useAtomValue(listedPicksAtom)).filter(isPending);
  return (
    <section aria-labelledby="db-picks">
      <div className="between">
        <h2 id="db-picks">{words.openPicks}</h2>
        <Link className="s12" to="/picks">
          {words.myPicks}
        </Link>
      </div>
      <div className="panel db-list">
        {open.slice(0, SHOWN).map((pick) => (
          <OpenPick key={pick.id} pick={pick} />
        ))}
        {open.length > 0 ? null : <NoOpenPicks />}
      </div>
    </section>
  );
};

// The list may be empty because the account's picks have not loaded yet.
const NoOpenPicks = () => (
  <p className="s12 c2 db-none" role="status">
    {{ heard: words.noOpenPicks, waiting: words.picksLoading, failed: words.picksFailed }[usePicksLoaded()]}
  </p>
);

const OpenPick = ({ pick }: { pick: Pick }) => {
  const write = useWritePrice();
  const live = useAtomValue(liveGamesAtom);
  const { game, selection } = shortBet(pick, pick);
  const stake = readAmount(pick.stake);
  const price = pricePicked(pick);
  return (
    <Link className="db-pick" to="/picks" title={game}>
      <span className="grow">
        {isPositionPick(pick)
          ? words.position(pick.position.kind, game, pick.parts.length)
          : selection || game || words.unnamed}{' '}
        {live.has(pick.eventId ?? '') ? <span className="bad s11 b">{words.live}</span> : null}
      </span>
      <span className="num c2 s12">{stake === undefined ? '' : money(stake)}</span>
      <span className="num b db-odds" title={isPositionPick(pick) ? words.atWorst : undefined}>
        {isPositionPick(pick) ? signedMoney(endsOfPicked(pick).worst) : price === undefined ? words.none : write(price)}
      </span>
    </Link>
  );
};
