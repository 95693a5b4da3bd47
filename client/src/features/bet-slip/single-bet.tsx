import { LIMITS, quickStake } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { bankrollAtom } from '../../lib/choices/betting-terms.js';
import { money, wholeMoney } from '../../lib/format.js';
import { editSlipAtom } from '../../lib/slip/slip-atoms.js';
import { type SlipBet, winningsOf } from '../../lib/slip/slip-reckoning.js';
import { slipSettingsAtom } from '../../lib/slip/slip-settings.js';
import { Field } from '../../ui/inputs/field.js';
import { MoneyInput } from '../../ui/inputs/money-input.js';
import { BetLine } from './bet-line.js';
import { sizedBy, stakeProblem, slipMessages as words } from './messages.js';

/** One bet: its stake, how it was sized, and what it wins; as a leg of a hedged position, whose other legs lose then, what it returns. */
export const SingleBet = ({ bet, isHedged = false }: { bet: SlipBet; isHedged?: boolean }) => {
  const { item, stake, sizing, problems } = bet;
  const bankroll = useAtomValue(bankrollAtom);
  const { quickBetAmount, autoCalculate, riskTolerance } = useAtomValue(slipSettingsAtom);
  const edit = useSetAtom(editSlipAtom);
  const type = (typedStake: string | undefined) => edit(item.id, { typedStake });
  const quick = quickStake(quickBetAmount, bankroll);
  const limit = wholeMoney(bankroll * LIMITS.singleShare);
  // Nothing was entered yet, so there is nothing to correct.
  const isUnsized = item.typedStake === undefined && stake === 0 && (item.edge ?? 0) <= 0;
  return (
    <article className="bet" aria-label={item.selection}>
      <BetLine item={item} />
      <Field
        label={words.stake}
        error={
          problems.length > 0 && !isUnsized
            ? problems.map((one) => stakeProblem(one, 'single', limit)).join('. ')
            : undefined
        }
        hint={isUnsized ? words.unsized : sizing && sizedBy(sizing, riskTolerance)}
      >
        {(described) => (
          <div className="stake">
            <MoneyInput typed={item.typedStake ?? stake.toFixed(2)} onType={type} described={described} />
            <span className="wins">
              <span className="s12 c2">{isHedged ? words.returns : words.toWin}</span>{' '}
              <b className="num">{money(winningsOf(bet) + (isHedged ? stake : 0))}</b>
            </span>
          </div>
        )}
      </Field>
      {item.position ? null : (
        <div className="row quick">
          <button type="button" className="btn sm" onClick={() => type(quick.toFixed(2))}>
            {words.quick(wholeMoney(quick))}
          </button>
          {autoCalculate && item.edge !== undefined && item.typedStake !== undefined ? (
            <button type="button" className="link s12" onClick={() => type(undefined)}>
              {words.auto}
            </button>
          ) : null}
        </div>
      )}
    </article>
  );
};
