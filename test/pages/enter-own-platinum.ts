import { expect, type Page } from '@playwright/test';
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

/** Opens a URL as a new user who has bought Platinum: for stories that what others do with a shared account would disturb. */
export const enterOwnPlatinum = async ({ page, signIn, mailbox, money }: Pages, at: string): Promise<void> => {
  const address = anAddress();
  await signIn.enterNew(address, 'correct horse battery', '/account');
  await page.goto(await mailbox.link(address, 'verify')); // only a confirmed address may buy
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.goto('/pricing');
  await money.buy('Platinum');
  await page.goto(at);
};
