import { LIMITS, QUICK_PARLAY_STAKES } from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { bankrollAtom } from '../../lib/choices/betting-terms.js';
import { writePriceAtom } from '../../lib/choices/odds-format.js';
import { wholeMoney } from '../../lib/format.js';
import { parlayStakeAtom } from '../../lib/slip/slip-atoms.js';
import { parlayAtom } from '../../lib/slip/slip-view.js';
import { itemsNowAtom } from '../../lib/slip/worth-now.js';
import { Field } from '../../ui/inputs/field.js';
import { MoneyInput } from '../../ui/inputs/money-input.js';
import { BetLine } from './bet-line.js';
import { EdgeMark } from './edge-mark.js';
import { stakeProblem, slipMessages as words } from './messages.js';
import { Totals } from './totals.js';

/** The slip as one parlay: legs, price, stake. */
export const Parlay = () => {
  const items = useAtomValue(itemsNowAtom);
  const parlay = useAtomValue(parlayAtom);
  const bankroll = useAtomValue(bankrollAtom);
  const write = useAtomValue(writePriceAtom);
  const [typed, type] = useAtom(parlayStakeAtom);
  if (!parlay) return null;
  const most = bankroll * LIMITS.parlayShare;
  return (
    <>
      {items.map((item) => (
        <article key={item.id} className="bet" aria-label={item.selection}>
          <BetLine item={item} />
        </article>
      ))}
      <div className="rule slip-part">
        <div className="kv">
          <span>{words.parlayOdds}</span>
          <span className="row">
            <EdgeMark edge={parlay.edge} />
            <b className="price">{write(parlay.price)}</b>
          </span>
        </div>
        <Field label={words.parlayStake}>
          {(described) => <MoneyInput typed={typed} onType={type} described={described} />}
        </Field>
        <fieldset className="quick row" aria-label={words.quickAmounts}>
          {QUICK_PARLAY_STAKES.map((amount) => (
            <button
              key={amount}
              type="button"
              className="btn sm"
              disabled={amount > most}
              onClick={() => type(String(amount))}
            >
              {wholeMoney(amount)}
            </button>
          ))}
        </fieldset>
        {parlay.problems.map((problem) => (
          <p key={problem} className="fielderr" role="alert">
            {stakeProblem(problem, 'parlay', wholeMoney(most))}
          </p>
        ))}
      </div>
      <Totals
        stake={parlay.stake ?? 0}
        win={{ what: words.toWin, amount: parlay.toWin }}
        expected={{ what: words.expected, amount: parlay.expected }}
      />
    </>
  );
};
