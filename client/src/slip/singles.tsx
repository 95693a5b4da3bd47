import { bookTitle, isOver, LIMITS, placeOf, quickStake } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { bankrollAtom } from '../market/model/choices/betting-terms.js';
import { capsAtom } from '../picks/model/caps.js';
import { money, signedMoney, wholeMoney } from '../platform/format.js';
import { Complaint } from '../ui/complaint.js';
import { FigureLine } from '../ui/figure-line.js';
import { Field } from '../ui/inputs/field.js';
import { MoneyInput } from '../ui/inputs/money-input.js';
import { BetLine } from './bet-line.js';
import { stakeProblem, slipMessages as words } from './messages.js';
import { pushOfPosition } from './model/push-of-position.js';
import { sizedBy } from './model/sized-by.js';
import { editSlipAtom } from './model/slip-atoms.js';
import { type SlipBet, type SlipPosition, winningsOf } from './model/slip-reckoning.js';
import { slipSettingsAtom } from './model/slip-settings.js';
import { singlesAtom } from './model/slip-view.js';
import { isLoss, Totals } from './totals.js';

/** The slip as single bets. */
export const Singles = () => {
  const { singles, positions, total, worst, best, expected, exposure, problems } = useAtomValue(singlesAtom);
  const bankroll = useAtomValue(bankrollAtom);
  const share = bankroll > 0 ? (exposure / bankroll) * 100 : 0;
  const hasPositions = positions.length > 0;
  return (
    <>
      {positions.map((position) => (
        <Position key={position.id} position={position} />
      ))}
      {singles.map((bet) => (
        <SingleBet key={bet.item.id} bet={bet} />
      ))}
      <div className="rule slip-part">
        <FigureLine what={words.staked}>
          <b>{words.ofBankroll(words.share(total, bankroll))}</b>
        </FigureLine>
        {isOver(total, 1, bankroll) ? <p className="s12 warn">{words.overBankroll}</p> : null}
        <FigureLine what={words.atRisk}>
          <b>{words.atRiskOf(money(exposure), words.share(exposure, bankroll))}</b>
        </FigureLine>
        <meter
          className="exposed"
          min={0}
          max={50}
          value={bankroll > 0 ? Math.min(share, 50) : exposure > 0 ? 50 : 0}
          aria-label={words.atRisk}
        />
        {problems.map((problem) => (
          <Complaint key={problem} complaint={stakeProblem(problem, 'single', '')} />
        ))}
      </div>
      <Totals
        stake={total}
        win={{ what: singles.length > 1 ? words.toWinAll : words.toWin, amount: best }}
        ends={hasPositions ? { worst, best } : undefined}
        expected={{ what: hasPositions ? words.expectedOfSingles : words.expected, amount: expected }}
      />
    </>
  );
};

/** The legs of an executed opportunity, shown as one position with what it leaves. One that can lose is marked. */
const Position = ({ position: { name, bets, worst, best } }: { position: SlipPosition }) => {
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

/** One bet: its stake, how it was sized, and what it wins; as a leg of a hedged position, whose other legs lose then, what it returns. */
const SingleBet = ({ bet, isHedged = false }: { bet: SlipBet; isHedged?: boolean }) => {
  const { item, stake, sizing, problems, cap } = bet;
  const bankroll = useAtomValue(bankrollAtom);
  const { quickBetAmount, autoCalculate, riskTolerance } = useAtomValue(slipSettingsAtom);
  const edit = useSetAtom(editSlipAtom);
  const type = (typedStake: string | undefined) => edit(item.id, { typedStake });
  const caps = useAtomValue(capsAtom);
  const most = caps?.at(item.bookmaker, placeOf(item.quote).family)?.most;
  const quick = Math.min(quickStake(quickBetAmount, bankroll), most ?? Infinity);
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
      {cap ? (
        <p className="s12 warn" role="status">
          {words[item.typedStake === undefined ? 'lowered' : 'exceeds'][cap.by](
            bookTitle(item.bookmaker),
            money(cap.most),
          )}
        </p>
      ) : null}
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
