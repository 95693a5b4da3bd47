import { signedMoney } from '../../lib/format.js';
import { pushOfPosition } from '../../lib/slip/push-of-position.js';
import type { SlipPosition } from '../../lib/slip/slip-reckoning.js';
import { slipMessages as words } from './messages.js';
import { SingleBet } from './single-bet.js';
import { isLoss } from './totals.js';

/** The legs of an executed opportunity, shown as one position with what it leaves. One that can lose is marked. */
export const Position = ({ position: { name, bets, worst, best } }: { position: SlipPosition }) => {
  const title = words.position[name] ?? name;
  const push = pushOfPosition(bets.map(({ item }) => item));
  return (
    <section className="position" aria-label={title}>
      <header className="kv">
        <b>{title}</b>
        <span>
          {words.worst} <b className={isLoss(worst) ? 'bad' : undefined}>{signedMoney(worst)}</b>
        </span>
      </header>
      <p className="c2 s12">
        {words.best(name)} <b>{signedMoney(best)}</b>
      </p>
      {isLoss(worst) && words.loses[name] ? <p className="bad s12">{words.loses[name]}</p> : null}
      {push === undefined ? null : <p className="c3 s12">{push}</p>}
      {bets.map((bet) => (
        <SingleBet key={bet.item.id} bet={bet} isHedged />
      ))}
    </section>
  );
};
