import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import type { DueAlert } from '../repositories/alerts/alert-deliveries.repository.js';
import type { SafeCalls } from '../safe-call.js';
import { AlertSender, accepted, type OutgoingAlert, sentKind, type ToldAlarm } from './alert-senders.js';

/** What is kept of a webhook: its secrets, and the origin of the page on which it was added, for links. */
const target = z.object({
  origin: z.url(),
  url: z.url(),
  secret: z.string(),
  /** Valid for a while after it was replaced. */
  former: z.optional(z.object({ secret: z.string(), until: z.string() })),
});

/** Calls webhooks of users and operators, as Standard Webhooks (https://www.standardwebhooks.com) says. */
export class WebhookSender extends AlertSender {
  readonly kind = 'webhook';
  readonly retries = [5, 5 * 60, 30 * 60, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3_600)];

  constructor(private readonly calls: SafeCalls) {
    super();
  }

  override hostOf({ channel }: DueAlert): string | undefined {
    return this.calls.chosenHost(target.parse(channel?.target).url);
  }

  async send(alert: OutgoingAlert): Promise<number | undefined> {
    const { origin, url, secret, former } = target.parse(alert.due.channel?.target);
    const id = `${sentKind(alert)}_${alert.due.id}`;
    const body = JSON.stringify(payloadOf(alert, origin));
    const now = new Date();
    const secrets = [secret, ...(former && Date.parse(former.until) > now.getTime() ? [former.secret] : [])];
    const answer = await this.calls.post(url, body, {
      'Content-Type': 'application/json',
      'User-Agent': 'Fairline alerts',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, now, body)).join(' '),
    });
    return accepted(answer, { 410: 'it answered 410: gone' });
  }
}

const payloadOf = (outgoing: OutgoingAlert, origin: string) =>
  outgoing.alarm ? alarmPayload(outgoing, outgoing.alarm, origin) : alertPayload(outgoing, origin);

const alarmPayload = ({ title, text, path }: OutgoingAlert, { news, ...alarm }: ToldAlarm, origin: string) => ({
  type: `alarm.${news}`,
  timestamp: alarm.ended_at ?? alarm.began_at ?? new Date().toISOString(),
  data: { ...alarm, title, text, link: `${origin}${path}` },
});

const alertPayload = ({ due: { alert }, title, text, value, legs, path }: OutgoingAlert, origin: string) => ({
  type: alert ? 'alert.opened' : 'alert.test',
  timestamp: new Date(alert?.at ?? Date.now()).toISOString(),
  data: {
    id: alert?.id ?? null,
    kind: alert?.kind ?? null,
    opportunity: alert?.opportunity ?? null,
    game: alert?.event ?? null,
    value,
    title,
    text,
    legs,
    link: `${origin}${path}`,
  },
});
