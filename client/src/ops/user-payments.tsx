import { type OpsPayment, opsUserPaymentsSchema, type RefundReason, refundReasons } from '@fairline/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { billedAmount, billedOn } from '../account/model/plan/billed.js';
import { Problem } from '../platform/http/problem.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { api } from '../platform/session/api.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { Banner } from '../ui/banner.js';
import { Complaint } from '../ui/complaint.js';
import { Form } from '../ui/form.js';
import { Field } from '../ui/inputs/field.js';
import { MoneyInput } from '../ui/inputs/money-input.js';
import { Modal } from '../ui/modal.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { OpsTrouble } from './ops-trouble.js';
import { paymentMessages as words } from './payment-messages.js';
import { opsKey, useOpsAnswer } from './use-ops-answer.js';
import { whenIn } from './when-in.js';

/** What a user paid, as the provider has it, with a button that gives a payment back. The rest of the page does not wait for it. */
export const UserPayments = ({ user }: { user: string }) => {
  const path = `/api/ops/users/${encodeURIComponent(user)}`;
  const { data, error, refetch } = useOpsAnswer(`${path}/payments`, opsUserPaymentsSchema);
  const operatorId = useAtomValue(sessionAtom)?.user.id;
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<OpsPayment>();
  const [outcome, setOutcome] = useState<string>();
  const refund = async (body: object, amount: string) => {
    try {
      const now = await api(`${path}/refund`, opsUserPaymentsSchema, { method: 'POST', body });
      const queryKey = opsKey(operatorId, `${path}/payments`);
      await queries.cancelQueries({ queryKey }); // an answer that is on its way may be older
      queries.setQueryData(queryKey, now);
      setOutcome(words.done(amount));
    } catch (refusal) {
      void refetch();
      throw refusal;
    }
  };
  if (error instanceof Problem && error.code === 'BILLING_OFF') return <p className="panel pad c2">{words.off}</p>;
  if (error && !data) return <OpsTrouble error={error} title={words.unloaded} />;
  if (!data) return <SkeletonRows rows={2} word={words.waiting} />;
  return (
    <>
      {outcome ? (
        <Banner tone="good" icon={CircleCheck} onDismiss={() => setOutcome(undefined)}>
          {outcome}
        </Banner>
      ) : null}
      <div className="panel">
        {data.payments.length === 0 ? (
          <p className="pad c2">{words.none}</p>
        ) : (
          <table className="tbl">
            <thead>
              <tr>
                <th>{words.paid}</th>
                <th className="r wide-only">{words.amount}</th>
                <th>{words.refunds}</th>
                <th aria-label={words.refund} />
              </tr>
            </thead>
            <tbody>
              {data.payments.map((payment) => (
                <PaymentRow
                  key={payment.id}
                  payment={payment}
                  onRefund={() => {
                    setOutcome(undefined);
                    setChosen(payment);
                  }}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {chosen ? (
        <RefundWindow key={chosen.id} payment={chosen} onRefund={refund} onClose={() => setChosen(undefined)} />
      ) : null}
    </>
  );
};

/** A payment, and what was given back of it. */
const PaymentRow = ({ payment, onRefund }: { payment: OpsPayment; onRefund: () => void }) => {
  const { at, amount, refunded, currency, status, refunds } = payment;
  const day = billedOn(at);
  return (
    <tr>
      <td className="ops-job num">
        <span>{day}</span>
        <b className="phone">{billedAmount(amount, currency)}</b>
        {status === 'succeeded' ? null : <span className="s12 c2">{words.statuses[status]}</span>}
      </td>
      <td className="num r wide-only">{billedAmount(amount, currency)}</td>
      <td className="ops-job">
        {refunded > 0 ? <b className="num">{billedAmount(refunded, currency)}</b> : <span className="c3">–</span>}
        {refunds.map(({ id, amount: part, reason, state, at: askedAt, operator, error }) => (
          <span key={id} className="s12 c2">
            {`${billedAmount(part, currency)} ${words.states[state]} · ${words.reasons[reason]} · ${operator ?? words.gone}, ${whenIn(askedAt)}`}
            {error ? `. ${error}` : ''}
          </span>
        ))}
      </td>
      <td className="r">
        {status === 'succeeded' && refunded < amount ? (
          <button type="button" className="btn sm" aria-label={words.refundOf(day)} onClick={onRefund}>
            {words.refund}
          </button>
        ) : null}
      </td>
    </tr>
  );
};

/** Asks how much to give back and why. */
const RefundWindow = ({
  payment: { id, at, amount, refunded, currency },
  onRefund,
  onClose,
}: {
  payment: OpsPayment;
  onRefund: (body: object, amount: string) => Promise<void>;
  onClose: () => void;
}) => {
  const left = amount - refunded;
  const [typed, setTyped] = useState((left / 100).toFixed(2));
  const [reason, setReason] = useState<RefundReason>('requested_by_customer');
  const { attempt, complaint, isUnderWay } = useAttempt(messageOf);
  const cents = Math.round(Number(typed) * 100);
  const isPossible = typed !== '' && cents >= 1 && cents <= left;
  const give = () =>
    attempt(async () => {
      const body = { payment: id, amount: cents, seen_refunded: refunded, reason };
      await onRefund(body, billedAmount(cents, currency));
      onClose();
    });
  return (
    <Modal title={words.title} isOpen onClose={isUnderWay ? undefined : onClose}>
      <Form onSubmit={give} className="stack">
        <p>{words.why(billedOn(at), billedAmount(left, currency))}</p>
        <Field label={words.howMuch} error={isPossible ? undefined : words.notPossible(billedAmount(left, currency))}>
          {(described) => <MoneyInput typed={typed} onType={setTyped} described={described} />}
        </Field>
        <Field label={words.reason}>
          {(described) => (
            <select
              className="input"
              value={reason}
              onChange={({ target }) => setReason(target.value as RefundReason)}
              {...described}
            >
              {refundReasons.map((one) => (
                <option key={one} value={one}>
                  {words.reasons[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p className="s12 c2">{words.planStays}</p>
        <Complaint complaint={complaint} />
        <div className="row">
          <button type="submit" className="btn danger" disabled={isUnderWay || !isPossible}>
            {isUnderWay ? words.acting : isPossible ? words.give(billedAmount(cents, currency)) : words.refund}
          </button>
          <button type="button" className="btn quiet" disabled={isUnderWay} onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </Form>
    </Modal>
  );
};
