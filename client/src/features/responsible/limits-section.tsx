import { wholeMoney } from '../../lib/format.js';
import { useOwnLimits } from '../../lib/responsible/own-limits.js';
import { LimitForm } from './limit-form.js';
import { minutesInWords, readMinutes, readStake } from './limit-words.js';
import { responsibleMessages as words } from './messages.js';

/** The limits that users set for themselves. */
export const LimitsSection = () => {
  const { limits, isError, refetch, change } = useOwnLimits();
  return (
    <section className="panel pad stack" aria-label={words.limits}>
      <div>
        <h2>{words.limits}</h2>
        <p className="s12 c2">{words.limitsWhy}</p>
      </div>
      {isError && !limits ? (
        <div className="between wrap" role="alert">
          <p>{words.limitsFailed}</p>
          <button type="button" className="btn" onClick={() => refetch()}>
            {words.tryAgain}
          </button>
        </div>
      ) : null}
      {limits ? (
        <>
          <LimitForm
            label={words.stake}
            why={words.stakeWhy}
            limit={limits.stake}
            inWords={(amount) => words.perDayMoney(wholeMoney(amount))}
            read={readStake}
            problem={words.notStake}
            onWant={(stake) => change({ stake })}
          />
          <LimitForm
            label={words.time}
            why={words.timeWhy}
            limit={limits.time}
            inWords={(amount) => words.perDayTime(minutesInWords(amount))}
            read={readMinutes}
            problem={words.notTime}
            onWant={(time) => change({ time })}
          />
        </>
      ) : null}
      {limits || isError ? null : <div className="sk limit-waiting" aria-hidden />}
    </section>
  );
};
