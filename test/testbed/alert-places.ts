import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pushMessageSchema } from '@fairline/shared/contract';
import { openPushService } from '@fairline/shared/testing';
import * as z from 'zod/mini';

/** An alert as it arrived. */
export interface Told {
  /** Whom it was sent to, and by which way. */
  readonly user: string;
  readonly by: 'webhook' | 'push';
  /** The same for each repetition. */
  readonly id: string;
  readonly opportunity: string;
  /** In hundredths of a percent. */
  readonly profit: number;
  /** Milliseconds. */
  readonly at: number;
}

/** Where users are told, on this machine: webhooks, and a push service that reads what it is sent as browsers do. */
export interface AlertPlaces {
  /** Its hosts, as the operator allows them. */
  readonly hosts: string;
  /** The address of a user's webhook, and a browser of theirs. */
  webhookOf(user: string): string;
  subscriptionOf(user: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Resolves as the next webhook is called, before it answers. */
  called(): Promise<void>;
  /** All that arrived, in order. */
  told(): Told[];
  /** Pushes that no browser could read, why. */
  readonly refused: readonly string[];
  close(): Promise<void>;
}

const webhookBody = z.object({ data: z.object({ opportunity: z.string(), title: z.string() }) });

export const openAlertPlaces = async (): Promise<AlertPlaces> => {
  const pushes = await openPushService();
  const browsers = new Map<string, string>();
  const hooked: Told[] = [];
  let waiting: (() => void)[] = [];
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const at = Date.now();
    const { data } = webhookBody.parse(JSON.parse(Buffer.concat(chunks).toString()));
    const user = request.url!.slice(1);
    const id = String(request.headers['webhook-id']);
    hooked.push({ user, by: 'webhook', id, opportunity: data.opportunity, profit: profitIn(data.title), at });
    for (const hear of waiting.splice(0)) hear();
    response.end();
  });
  await new Promise<void>((listens) => receiver.listen(0, '127.0.0.1', listens));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  return {
    hosts: [url, pushes.url].map((one) => new URL(one).host).join(','),
    webhookOf: (user) => `${url}/${user}`,
    subscriptionOf: (user) => {
      const subscription = pushes.subscribe();
      browsers.set(subscription.endpoint, user);
      return subscription;
    },
    called: () =>
      new Promise((hear) => {
        waiting = [...waiting, hear];
      }),
    told: () => [
      ...hooked,
      ...pushes.pushed.map(({ endpoint, text, at }): Told => {
        const { id, tag, title } = pushMessageSchema.parse(JSON.parse(text));
        return { user: browsers.get(endpoint)!, by: 'push', id, opportunity: tag, profit: profitIn(title), at };
      }),
    ],
    refused: pushes.refused,
    close: async () => {
      receiver.closeAllConnections();
      await Promise.all([pushes.close(), new Promise((closed) => receiver.close(closed))]);
    },
  };
};

/** In hundredths of a percent. */
const profitIn = (title: string): number => Math.round(Number(/^(\d+\.\d\d) % profit: /.exec(title)?.[1]) * 100);
