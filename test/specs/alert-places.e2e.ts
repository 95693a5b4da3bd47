import { createHmac } from 'node:crypto';
import { faults } from '../pages/axe.js';
import { enterOwnPlatinum } from '../pages/enter-own-platinum.js';
import { expect, test } from '../pages/fairline.js';
import type { Received } from '../testbed/alert-receiver.js';

const RECEIVER = process.env.RECEIVER_URL!;
const BOT = `12345678:${'a'.repeat(35)}`;

/** The signature of a call by Standard Webhooks, as its receiver computes it. */
const signatureOf = ({ headers, body }: Received, secret: string): string => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

test('a user adds a webhook, renews its secret, and is told over Telegram and Discord too', {
  tag: '@once',
}, async ({ signIn, mailbox, money, request, page }) => {
  test.setTimeout(480_000);
  await enterOwnPlatinum({ page, signIn, mailbox, money }, '/alerts');
  const places = page.getByRole('region', { name: 'Places' });
  const sentTo = async (path: string): Promise<Received[]> => {
    const all: Received[] = await (await request.get(`${RECEIVER}/received`)).json();
    return all.filter((one) => one.path === path);
  };
  const begin = async (kind: string, name: string) => {
    await places.getByRole('button', { name: 'Add a place' }).click();
    await places.getByRole('group', { name: 'Kind of place' }).getByRole('button', { name: kind }).click();
    await places.getByLabel('Name', { exact: true }).fill(name);
  };
  const add = () => places.getByRole('button', { name: 'Add', exact: true }).click();
  const secretShown = async (): Promise<string> => {
    const shown = places.getByText(/^whsec_/);
    await expect(shown).toBeVisible();
    return shown.innerText();
  };

  const hook = `/hook/${crypto.randomUUID()}`;
  await test.step('a webhook is signed with the secret that was shown once', async () => {
    await begin('Webhook', 'My program');
    await places.getByLabel('Address').fill(`${RECEIVER}${hook}`);
    await add();
  });
  const first = await secretShown();
  expect(await faults(page)).toEqual([]);
  await places.getByRole('button', { name: 'Send a test to My program' }).click();
  await expect.poll(async () => (await sentTo(hook)).length, { timeout: 120_000 }).toBe(1);
  const [before] = await sentTo(hook);
  expect(before!.headers['webhook-signature']).toBe(signatureOf(before!, first));

  await test.step('with a new secret, calls are signed with both for a while', async () => {
    await places.getByRole('button', { name: 'New secret for My program' }).click();
    await expect(places.getByText(first)).toBeHidden();
    const second = await secretShown();
    expect(second).not.toBe(first);
    await places.getByRole('button', { name: 'Send a test to My program' }).click();
    await expect.poll(async () => (await sentTo(hook)).length, { timeout: 120_000 }).toBe(2);
    const after = (await sentTo(hook))[1]!;
    const signatures = after.headers['webhook-signature']!.split(' ');
    expect(signatures.toSorted()).toEqual([second, first].map((secret) => signatureOf(after, secret)).toSorted());
  });

  await test.step('a chat on Telegram is told by the user’s own bot', async () => {
    await begin('Telegram', 'My chat');
    await places.getByLabel('Bot token').fill('no token');
    await places.getByLabel('Chat id').fill('-10012345');
    await add();
    await expect(places.getByText(/^A bot token is a number/)).toBeVisible();
    await places.getByLabel('Bot token').fill(BOT);
    await add();
    await places.getByRole('button', { name: 'Send a test to My chat' }).click();
    const path = `/bot${BOT}/sendMessage`;
    await expect.poll(async () => (await sentTo(path)).length, { timeout: 120_000 }).toBe(1);
    const [{ body } = { body: '' }] = await sentTo(path);
    expect(JSON.parse(body)).toMatchObject({ chat_id: '-10012345', text: expect.stringContaining('Fairline') });
  });

  await test.step('a channel on Discord is told by its webhook', async () => {
    const path = `/api/webhooks/1/${crypto.randomUUID()}`;
    await begin('Discord', 'My channel');
    await places.getByLabel('Webhook URL').fill(`${RECEIVER}${path}`);
    await add();
    await places.getByRole('button', { name: 'Send a test to My channel' }).click();
    await expect.poll(async () => (await sentTo(path)).length, { timeout: 120_000 }).toBe(1);
    const [{ body } = { body: '' }] = await sentTo(path);
    expect(JSON.parse(body)).toMatchObject({
      ...{ content: expect.stringContaining('Fairline'), allowed_mentions: { parse: [] } },
    });
  });

  expect(await faults(page)).toEqual([]);
  for (const name of ['My program', 'My chat', 'My channel'])
    await places.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(places).toContainText('No other places yet.');
});
