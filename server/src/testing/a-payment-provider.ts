import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

const PROJECT = path.resolve(import.meta.dirname, '../../..');

/** The simulator's payments in a process of its own, reached over HTTP like the real provider. Sends its events to `webhookUrl`. */
export const aPaymentProvider = async (webhookUrl: string) => {
  const secret = `whsec_${randomUUID()}`;
  const env = { SIM_PORT: '0', SIM_WEBHOOK_URL: webhookUrl, SIM_WEBHOOK_SECRET: secret };
  const program = path.join(PROJECT, 'simulator/src/main.ts');
  const loader = import.meta.resolve('@oxc-node/core/register');
  const child = spawn(process.execPath, ['-C', 'source', '--import', loader, program], { cwd: PROJECT, env });
  const url = await addressOf(child);

  const desk = async (place: string, body: object): Promise<Desk> => {
    const answer = await fetch(`${url}/admin/payments/${place}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Desk;
  };
  return {
    url,
    secret,
    settings: { STRIPE_SECRET_KEY: 'sk_test_any', STRIPE_API_URL: url, STRIPE_WEBHOOK_SECRET: secret },
    state: async () => (await (await fetch(`${url}/admin/payments`)).json()) as Desk,
    pass: (days: number) => desk('time', { seconds: days * 86_400 }),
    declineFrom: (customer: string) => desk('card', { customer, declines: true }),
    reprice: (subscription: string, amount: number) => desk('price', { subscription, amount }),
    silence: (call: string, when: 'before' | 'after') => desk('silence', { call, when }),
    tellAs: (manner: object) => desk('webhooks', manner),
    /** Enters a card number on a page of the provider; returns where the browser is redirected, or the page shown next. */
    type: async (page: string, card: string) => {
      const body = new URLSearchParams({ card });
      const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      return { to: answer.headers.get('location') ?? undefined, shown: await answer.text() };
    },
    close: () => {
      child.kill('SIGKILL');
    },
  };
};

export type TestPayments = Awaited<ReturnType<typeof aPaymentProvider>>;

interface Desk {
  readonly subscriptions: readonly { readonly id: string; readonly customer: string; readonly status: string }[];
  readonly untold: readonly { readonly type: string }[];
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += String(chunk);
      const [, url] = /simulator ready on (\S+)/.exec(said) ?? [];
      if (url) resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`the simulator ended: ${said}`)));
  });
