import { createHash } from 'node:crypto';
import { SILENT_BROWSER_DAYS } from '@fairline/shared/contract';
import type { AlertKind } from '@fairline/shared/domain';
import {
  AlertSender,
  accepted,
  type DueAlert,
  type OutgoingAlert,
  type PushKeysRepository,
  type SafeCalls,
  SendFailure,
} from '@fairline/shared/node';
import webPush from 'web-push';
import * as z from 'zod/mini';
import { pushPayload } from './push-payload.js';

/** What is kept of a browser: its subscription, and the origin of the page on which it was added. */
const target = z.object({
  origin: z.url(),
  endpoint: z.url(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

/** Pushes alerts to browsers through the push services of their makers: encrypted for the browser, signed with our key (RFC 8291, 8292). */
export class PushSender extends AlertSender {
  readonly kind = 'push';
  readonly retries = [5, 30, 120];

  constructor(
    private readonly calls: SafeCalls,
    private readonly keys: Pick<PushKeysRepository, 'keys'>,
    /** Whom a push service writes to if pushes of ours are a problem, where our pages have no https. */
    private readonly contact: string,
  ) {
    super();
  }

  override hostOf({ channel }: DueAlert): string | undefined {
    const host = this.calls.chosenHost(target.parse(channel?.target).endpoint);
    return host === undefined || PUSH_SERVICES.test(host) ? undefined : host;
  }

  async send(alert: OutgoingAlert): Promise<number | undefined> {
    const { channel, alert: decided } = alert.due;
    const { origin, endpoint, keys } = target.parse(channel?.target);
    // Who asks for a test is there to see it.
    if (decided && isSilent(channel?.unconfirmedSince ?? null))
      throw new SendFailure(`the browser has shown none of the alerts of ${SILENT_BROWSER_DAYS} days`, undefined, true);
    const subject = origin.startsWith('https:') ? origin : `mailto:${this.contact}`;
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, pushPayload(alert, Date.now()), {
      vapidDetails: { subject, ...(await this.keys.keys()) },
      TTL: decided ? TTL[decided.kind] : TEST_TTL,
      urgency: 'high',
      ...(decided ? { topic: topicOf(decided.opportunity) } : {}),
    });
    return accepted(await this.calls.post(endpoint, body, headers), ENDS);
  }
}

/** The hosts of the makers of browsers, which take the pushes of everybody. Whatever else says that it is one was chosen by a user. */
const PUSH_SERVICES =
  /^(?:(?:fcm|android)\.googleapis\.com|(?:[\w-]+\.)*(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;

const isSilent = (since: number | null): boolean =>
  since !== null && Date.now() - since > SILENT_BROWSER_DAYS * 24 * 3_600_000;

/** For how many seconds a push is still worth showing to a device that was away: about as long as what it tells of lives. */
const TTL: Readonly<Record<AlertKind, number>> = {
  arbitrage: 120,
  middle: 600,
  value: 120,
  hold: 120,
  price: 120,
  move: 600,
  steam: 120,
  book: 600,
  final: 4 * 3_600,
  favourite: 900,
};
const TEST_TTL = 120;

// Of what waits for a device that is away, a push service keeps only the latest with the same topic.
const topicOf = (opportunity: string): string =>
  createHash('sha256').update(opportunity).digest('base64url').slice(0, 32);

const ENDS = {
  404: 'the browser ended its subscription',
  410: 'the browser ended its subscription',
};
