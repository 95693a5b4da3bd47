import type { AlertChannelKind, AlertLeg } from '@fairline/shared/contract';
import type { AlertText } from '@fairline/shared/domain';
import type { DueAlert } from '@fairline/shared/node';

/** An alert as it is sent: in words, with the address of its page. */
export interface OutgoingAlert extends AlertText {
  readonly due: DueAlert;
  /** Percent; null for a test, and for what has no value. */
  readonly value: number | null;
  readonly legs: readonly AlertLeg[];
  /** The path of the page that shows it. */
  readonly path: string;
}

/** A send that failed. The reason is shown to the owner, and logged: it must hold no secret. */
export class SendFailure extends Error {
  constructor(
    why: string,
    /** The seconds the other side asks to wait, if it does. */
    readonly waitSeconds?: number,
    /** Whether nothing can be sent there any more. */
    readonly isFinal = false,
    /** The status of the answer, if there was one. */
    readonly answer?: number,
  ) {
    super(why);
  }
}

/** What waits for its turn: after one was sent, nothing more with this key is for so many milliseconds. */
export interface Turn {
  readonly key: string;
  readonly pauseMs: number;
}

/** Sends alerts to one kind of place. */
export abstract class AlertSender {
  abstract readonly kind: AlertChannelKind | 'page';
  /** After how many seconds each further try comes; none after the last. */
  abstract readonly retries: readonly number[];
  /** Whether all that is due for one user goes in one. */
  readonly isGrouped: boolean = false;

  /** By default a place waits only if it asked to. */
  turnOf({ channel }: DueAlert): Turn | undefined {
    return channel ? { key: channel.id, pauseMs: 0 } : undefined;
  }

  /** The host that a user chose and nobody else, if there is one: it has asked for nothing, and is called only so often in a minute. */
  hostOf(_due: DueAlert): string | undefined {
    return undefined;
  }

  /** The status of the answer, if there is one. Throws a `SendFailure` where it can say more than that it failed. */
  abstract send(alert: OutgoingAlert, ...others: OutgoingAlert[]): Promise<number | undefined>;
}

/** The senders of all kinds of places. */
export const ALERT_SENDERS = Symbol('alert senders');
