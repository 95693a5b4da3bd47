import type { Browser, BrowserContext } from '@playwright/test';
import { anAddress } from '../pages/an-address.js';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';
import type { Mailbox } from '../pages/mailbox.js';
import { nameOperator } from '../pages/ops-command.js';
import { OpsPage } from '../pages/ops-page.js';
import { SignInPage } from '../pages/sign-in-page.js';

const PASSWORD = 'correct horse battery';
const SOON = { timeout: 60_000 };

/** A browser of someone else, who has just made an account. */
const someoneElse = async (browser: Browser, baseURL: string, at: string) => {
  const context: BrowserContext = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const [signIn, address] = [new SignInPage(page), anAddress()];
  await signIn.enterNew(address, PASSWORD, at);
  return { context, page, signIn, address };
};

const anOperator = async (browser: Browser, baseURL: string, mailbox: Mailbox) => {
  const someone = await someoneElse(browser, baseURL, '/account');
  const { page, signIn, address } = someone;
  await nameOperator(address);
  await page.goto(await mailbox.link(address, 'verify'));
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
  await signIn.comeBackGuarded(address, PASSWORD, '/ops/users');
  return { ...someone, ops: new OpsPage(page) };
};

test('an account is closed by the word of two operators: one asks and cannot confirm, another does, and its user is signed out', {
  tag: '@once',
}, async ({ baseURL, browser, mailbox }) => {
  test.setTimeout(480_000);
  const bettor = await someoneElse(browser, baseURL!, '/picks');
  const first = await anOperator(browser, baseURL!, mailbox);
  const second = await anOperator(browser, baseURL!, mailbox);
  const waiting = 'Waiting for a second operator';
  try {
    await first.ops.find(bettor.address);
    await first.page.getByRole('link', { name: bettor.address }).click();
    await first.page.getByRole('button', { name: 'Close account' }).click();
    await first.page.getByRole('dialog').getByLabel('Why').fill('Asked for by mail');
    await first.ops.confirm('Ask a second operator');
    await expect(first.ops.part(waiting)).toContainText('Asked for by you');
    await expect(first.page.getByRole('button', { name: `Confirm for ${bettor.address}` })).toHaveCount(0);
    await bettor.page.reload();
    await bettor.signIn.isIn(); // one word alone changes nothing

    await second.page.reload();
    await expect(second.ops.part(waiting)).toContainText(first.address);
    await expect(second.ops.part(waiting)).toContainText('Asked for by mail');
    expect(await faults(second.page)).toEqual([]);
    await second.page.getByRole('button', { name: `Confirm for ${bettor.address}` }).click();
    await expect(second.page.getByRole('dialog', { name: 'Close this account?' })).toContainText(bettor.address);
    await second.ops.confirm('Confirm');
    await expect(second.ops.part(waiting)).toHaveCount(0);

    await expect(bettor.page).toHaveURL(/\/login/, SOON);
    await bettor.signIn.give(bettor.address, PASSWORD);
    await expect(bettor.signIn.complaint).toBeVisible();
    await second.ops.turnTo('Audit');
    await expect(second.ops.action('Closing asked for', bettor.address)).toContainText(first.address);
    await expect(second.ops.action('Account closed', bettor.address)).toContainText(second.address);
  } finally {
    for (const { context } of [bettor, first, second]) await context.close();
  }
});
