import { expect, type Page, test } from '@playwright/test';
import { anAddress } from './an-address.js';
import type { Mailbox } from './mailbox.js';
import type { Money } from './money.js';
import type { SignInPage } from './sign-in-page.js';

interface Pages {
  readonly page: Page;
  readonly signIn: SignInPage;
  readonly mailbox: Mailbox;
  readonly money: Money;
}

const PASSWORD = 'correct horse battery';

/** The accounts that were made, by the file whose stories use them: those follow each other. */
const made = new Map<string, string>();

/**
 * Opens a URL as a user of this file's own who has bought Platinum: for stories that what others do with a shared account would disturb. What
 * stories of the same file have done is still there.
 */
export const enterOwnPlatinum = async ({ page, signIn, mailbox, money }: Pages, at: string): Promise<void> => {
  const { file } = test.info();
  const known = made.get(file);
  if (known) return signIn.comeBack(known, PASSWORD, at);
  const address = anAddress();
  await signIn.enterNew(address, PASSWORD, '/account');
  await page.goto(await mailbox.link(address, 'verify')); // only a confirmed address may buy
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.goto('/pricing');
  await money.buy('Platinum');
  made.set(file, address);
  await page.goto(at);
};
