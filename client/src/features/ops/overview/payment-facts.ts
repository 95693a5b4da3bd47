import type { OpsPayments } from '@fairline/shared/contract';
import { howMany, span } from '../../../lib/format.js';
import type { Fact } from './fact-card.js';
import { overviewMessages as words } from './messages.js';
import { spanOrDash } from './span-or-dash.js';

/** What the payment provider sent, and how much of it is processed. */
export const paymentFacts = (payments: OpsPayments, isLate: boolean, isLeft: boolean): Fact[] => {
  const { received_in_a_day, last_received_ago, waiting, failed, oldest_waiting_age } = payments;
  const { of_nobody, of_nobody_waiting, out_of_order } = payments;
  return [
    [words.received, howMany(received_in_a_day)],
    [words.lastReceived, last_received_ago === null ? words.never : words.ago(span(last_received_ago))],
    [words.waitingEvents, howMany(waiting)],
    [words.failedEvents, howMany(failed), failed > 0],
    [words.oldestWaiting, oldest_waiting_age === null ? words.noOne : spanOrDash(oldest_waiting_age), isLate],
    [
      words.ofNobody,
      of_nobody_waiting > 0
        ? words.ofNobodyWaiting(howMany(of_nobody), howMany(of_nobody_waiting))
        : howMany(of_nobody),
      isLeft,
    ],
    [words.outOfOrder, howMany(out_of_order)],
  ];
};
