import type { OwnLimits } from '@fairline/shared/contract';
import { useState } from 'react';
import { dayAndTime, wholeMoney } from '../platform/format.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { Form } from '../ui/form.js';
import { DecimalInput } from '../ui/inputs/decimal-input.js';
import { Field } from '../ui/inputs/field.js';
import { minutesInWords, readMinutes, readStake } from './limit-words.js';
import { amountAt, useOwnLimits } from './model/own-limits.js';
import { responsibleMessages as words } from './responsible-messages.js';

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

/** One limit: the current value, a later one if scheduled, and a field for another. */
const LimitForm = ({
  label,
  why,
  limit,
  inWords,
  read,
  problem,
  onWant,
}: {
  label: string;
  why: string;
  limit: OwnLimits['stake'];
  inWords: (amount: number) => string;
  read: (typed: string) => number | undefined;
  problem: string;
  onWant: (amount: number | null) => Promise<void>;
}) => {
  const [typed, setTyped] = useState('');
  const { attempt, complaint, complain } = useAttempt(messageOf);
  const now = Date.now();
  const amount = amountAt(limit, now);
  const sayable = (one: number | null) => (one === null ? words.none : inWords(one));

  const want = (wanted: number | null) =>
    attempt(async () => {
      await onWant(wanted);
      setTyped('');
    });
  const submit = () => {
    const wanted = read(typed);
    return wanted === undefined ? complain(problem) : want(wanted);
  };
  return (
    <Form className="limit" onSubmit={submit}>
      <p className="between wrap">
        <b role="status">{sayable(amount)}</b>
        <span className="s12 c3">{why}</span>
      </p>
      {limit.next && Date.parse(limit.next.from) > now ? (
        <p className="badge warnb">{words.later(sayable(limit.next.amount), dayAndTime(limit.next.from))}</p>
      ) : null}
      <div className="limit-entry">
        <Field label={label} error={complaint}>
          {(described) => <DecimalInput className="input" min={1} text={typed} onType={setTyped} {...described} />}
        </Field>
        <button type="submit" className="btn" aria-label={`${words.save}: ${label}`}>
          {words.save}
        </button>
        {amount === null ? null : (
          <button
            type="button"
            className="btn quiet"
            aria-label={`${words.takeAway}: ${label}`}
            onClick={() => want(null)}
          >
            {words.takeAway}
          </button>
        )}
      </div>
    </Form>
  );
};
