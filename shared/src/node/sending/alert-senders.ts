import type { AlertChannelKind, AlertLeg } from '../../contract/index.js';
import type { AlertText } from '../../domain/index.js';
import type { DueAlert } from '../repositories/alerts/alert-deliveries.repository.js';
import type { AlarmNews } from '../repositories/ops/alarm-deliveries.repository.js';
import type { CallAnswer } from '../safe-call.js';

/** An alert as it is sent: in words, with the address of its page. */
export interface OutgoingAlert extends AlertText {
  readonly due: DueAlert;
  /** Percent; null for a test, and for what has no value. */
  readonly value: number | null;
  readonly legs: readonly AlertLeg[];
  /** The path of the page that shows it. */
  readonly path: string;
  /** What is wrong with the system, where operators are told of it. */
  readonly alarm?: ToldAlarm;
}

/** An alarm of the system as it is told: that it began or ended, or a test. */
export interface ToldAlarm {
  readonly news: AlarmNews;
  readonly condition: string | null;
  readonly subject: string | null;
  readonly began_at: string | null;
  readonly ended_at: string | null;
}

/** What is sent, which its number at the other side begins with: alerts and alarms are numbered apart. */
export const sentKind = ({ alarm }: Pick<OutgoingAlert, 'alarm'>): 'alert' | 'alarm' => (alarm ? 'alarm' : 'alert');

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
  /** How many letters of a text it sends; undefined where programs read it, which take one at a time. */
  readonly longestText: number | undefined = undefined;

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

/** The status of a call that was accepted (2xx). Of others, those in `ends` end the channel, with the reason why. */
export const accepted = (
  { status, waitSeconds }: CallAnswer,
  ends: Readonly<Record<number, string>>,
  more: { readonly waitSeconds?: number | undefined; readonly why?: string | undefined } = {},
): number => {
  if (status >= 200 && status < 300) return status;
  const why = more.why ?? ends[status] ?? `it answered ${status}${status >= 300 && status < 400 ? NO_REDIRECTS : ''}`;
  throw new SendFailure(why, more.waitSeconds ?? waitSeconds, status in ends, status);
};

const NO_REDIRECTS = ', and redirects are not followed';
