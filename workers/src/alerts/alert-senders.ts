import type { AlertChannelKind } from '@fairline/shared/contract';
import type { AlertText } from '@fairline/shared/domain';
import type { DueAlert } from '@fairline/shared/node';

/** An alert as it is sent: in words, with the address of its page. */
export interface OutgoingAlert extends AlertText {
  readonly due: DueAlert;
  /** Percent. */
  readonly value: number;
  /** The path of the page that shows it. */
  readonly path: string;
}

/** A send that failed. */
export class SendFailure extends Error {
  constructor(
    why: string,
    /** The seconds the other side asks to wait, if it does. */
    readonly waitSeconds?: number,
    /** Whether nothing can be sent there any more. */
    readonly isFinal = false,
  ) {
    super(why);
  }
}

/** Sends alerts to one kind of place. */
export abstract class AlertSender {
  abstract readonly kind: AlertChannelKind | 'page';
  /** After how many seconds each further try comes; none after the last. */
  abstract readonly retries: readonly number[];
  /** Throws a `SendFailure` where it can say more than that it failed. */
  abstract send(alert: OutgoingAlert): Promise<void>;
}

/** The senders of all kinds of places. */
export const ALERT_SENDERS = Symbol('alert senders');
