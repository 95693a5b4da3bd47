import { money } from '../../lib/format.js';
import { pushOfPosition } from '../../lib/slip/push-of-position.js';
import type { SlipPosition } from '../../lib/slip/slip-reckoning.js';
import { slipMessages as words } from './messages.js';
import { SingleBet } from './single-bet.js';

/** The legs of an executed opportunity, shown as one position. */
export const Position = ({ position: { name, bets, worst } }: { position: SlipPosition }) => {
  const title = words.position[name] ?? name;
  const push = pushOfPosition(bets.map(({ item }) => item));
  return (
    <section className="position" aria-label={title}>
      <header className="kv">
        <b>{title}</b>
        <span>
          {words.worst} <b>{money(worst)}</b>
        </span>
      </header>
      {push === undefined ? null : <p className="c3 s12">{push}</p>}
      {bets.map((bet) => (
        <SingleBet key={bet.item.id} bet={bet} />
      ))}
    </section>
  );
};
