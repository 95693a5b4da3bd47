import type { Page } from '@playwright/test';
import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';
import { nameOperator } from '../pages/ops-command.js';

const PASSWORD = 'magpie-Harbour-91';

// A passkey belongs to a name; at 127.0.0.1 there can be none.
test.use({ baseURL: process.env.FAIRLINE_URL?.replace('127.0.0.1', 'localhost') });

test('a user adds a passkey, names it, signs in with it alone, and removes it', { tag: '@once' }, async ({
  page,
  signIn,
  mailbox,
}) => {
  const device = await aDevice(page);
  const address = anAddress();
  await signIn.enterNew(address, PASSWORD, '/account');
  const { pathname, search } = new URL(await mailbox.link(address, 'verify'));
  await page.goto(pathname + search);
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const list = page.getByRole('list', { name: 'Your passkeys' });
  await expect(list.getByText(/^Chrome/)).toBeVisible();
  await expect(list.getByText('Never used')).toBeVisible();
  await list.getByRole('button', { name: /^Rename/ }).click();
  await list.getByLabel('Name').fill('My laptop');
  await list.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByText('My laptop')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/signed_out/);
  await signIn.open('/login?next=/account');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await expect(list.getByText(/^Last used/)).toBeVisible();

  await list.getByRole('button', { name: 'Remove My laptop' }).click();
  await list.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(list).toBeHidden();
  await device.end();
});

test('an operator reaches the operators’ pages with a passkey, without any code', { tag: '@once' }, async ({
  page,
  signIn,
}) => {
  const device = await aDevice(page);
  const address = anAddress();
  await signIn.enterNew(address, PASSWORD, '/account');
  await nameOperator(address);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/signed_out/);
  await signIn.open('/login?next=/ops/users');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Operator pages' })).toBeVisible();
  await device.end();
});

/** A device that keeps passkeys and whose user always agrees. */
const aDevice = async (page: Page) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { end: () => browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) };
};
