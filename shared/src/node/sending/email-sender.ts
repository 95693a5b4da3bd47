import * as z from 'zod/mini';
import type { DueAlert } from '../repositories/alerts/alert-deliveries.repository.js';
import { AlertSender, type OutgoingAlert, SendFailure, sentKind, type Turn } from './alert-senders.js';
import { isRefused, Mailer, NoMailServer } from './mailer.js';

/** What is kept of an email channel: the origin of the page on which it was added, for the link. */
const target = z.object({ origin: z.url() });

/** Sends alerts to the address of the account: one email a minute at most, with all that is due. */

export class EmailSender extends AlertSender {
  readonly kind = 'email';
  readonly retries = [5, 30, 120];
  override readonly isGrouped = true;

  constructor(private readonly mailer: Mailer) {
    super();
  }

  override turnOf({ userId }: DueAlert): Turn {
    return { key: `email:${userId}`, pauseMs: 60_000 };
  }

  async send(alert: OutgoingAlert, ...others: OutgoingAlert[]): Promise<undefined> {
    const { origin } = target.parse(alert.due.channel?.target);
    const all = onceEach([alert, ...others]);
    const kind = sentKind(alert);
    try {
      await this.mailer.send({
        id: all.length === 1 ? `${kind}-${alert.due.id}` : `${kind}s-${alert.due.id}-${all.at(-1)!.due.id}`,
        to: alert.due.email,
        kind,
        ...(kind === 'alert' ? { userId: alert.due.userId } : {}),
        subject: all.length === 1 ? alert.title : `${all.length} ${kind}s: ${alert.title}`,
        text: `${all.map((one) => inWords(one, origin, all.length > 1)).join('\n\n')}\n\nYou asked for this on ${origin}${PAGE_OF[kind]}, where you can change it.\n`,
      });
    } catch (error) {
      const why = (error as Error).message;
      if (error instanceof NoMailServer) throw new SendFailure(why, OTHERS_SECONDS);
      if (isRefused(error)) throw new SendFailure(why, undefined, isOfAddress(error));
      throw error;
    }
  }
}

/** After how long it is tried again, perhaps by another process, which has a mail server. */
const OTHERS_SECONDS = 30;

/** Whether the address was refused; the next email may have a content that is not. */
const isOfAddress = (error: unknown): boolean => (error as { code?: string }).code === 'EENVELOPE';

const PAGE_OF = { alert: '/alerts', alarm: '/ops/alarms' };

/** Two channels of a user lead to the same address. */
const onceEach = (alerts: readonly OutgoingAlert[]): OutgoingAlert[] => [
  ...new Map(alerts.map((one) => [one.due.alert?.id ?? one.due.id, one])).values(),
];

const inWords = ({ title, text, path }: OutgoingAlert, origin: string, isTitled: boolean): string =>
  [...(isTitled ? [title] : []), text.replaceAll(' · ', '\n'), `\n${origin}${path}`].join('\n');
