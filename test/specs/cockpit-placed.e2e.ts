import type { Page } from '@playwright/test';
import { anAddress } from '../pages/an-address.js';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

const strip = (page: Page) => page.getByRole('region', { name: 'Placed', exact: true });

/** The game and market of each open row. */
const bets = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((rows) =>
      rows
        .filter((row) => !/Gone .* ago/.test(row.textContent ?? ''))
        .map((row) => row.querySelector('.o-m')?.textContent ?? ''),
    );

test('a new arbitrage is opened and marked placed by two keys within three seconds, stands above the list, and is one record of My Picks', {
  tag: '@once',
}, async ({ signIn, filters, opportunities, picks, context, page }) => {
  test.setTimeout(420_000);
  await context.route(/^https:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: 'a book' }));
  await signIn.enter('platinum', '/sportsbooks?mode=arbitrage');
  await filters.askForAll();
  await page.mouse.move(5, 450); // nothing holds the list still
  await opportunities.cards.first().waitFor();

  await page.getByRole('button', { name: 'Newest', exact: true }).click();
  // It may be gone before its keys are pressed, or the machine busy: then the next one is placed.
  await expect(async () => {
    while (
      (await strip(page)
        .getByRole('button', { name: /^Remove/ })
        .count()) > 0
    )
      await strip(page)
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
    for (const tab of context.pages()) if (tab !== page) await tab.close();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()); // nobody works in the list
    const opened = context.pages().length;
    const known = await bets(page);
    const appearedAt = await page.waitForFunction(
      (seen) => {
        const first = document.querySelector('main article:not(.gone) .o-m')?.textContent;
        return first && !seen.includes(first) ? performance.now() : false;
      },
      known,
      { polling: 'raf', timeout: 60_000 },
    );
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect.poll(() => context.pages().length, { timeout: 2_000 }).toBe(opened + 2);
    await page.bringToFront();
    await page.keyboard.press('p');
    await expect(strip(page)).toContainText('1 position open', { timeout: 2_000 });
    const took = (await page.evaluate(() => performance.now())) - ((await appearedAt.jsonValue()) as number);
    expect(took).toBeLessThan(3_000);
  }).toPass({ timeout: 240_000 });
  await expect(page).toHaveURL(/mode=arbitrage/);
  await expect(page.getByText('Placed', { exact: true }).last()).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.keyboard.press('p');
  await expect(page.getByText('Already placed', { exact: true })).toBeVisible();
  await expect(strip(page)).toContainText('1 position open');

  await test.step('beside the bet slip no part of its legs lies over another', async () => {
    await page.keyboard.press('b');
    await expect(page.getByRole('button', { name: /^Bet slip/ })).toHaveAttribute('aria-expanded', 'true');
    const cells = strip(page).getByRole('listitem').locator('> :not(:first-child)');
    await expect(cells.first()).toBeVisible();
    expect(await cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length)).toBe(0);
    await page.keyboard.press('b');
  });

  await test.step('it survives a reload, and its legs can be changed there', async () => {
    await page.reload();
    await strip(page)
      .getByRole('button', { name: /^Change/ })
      .click();
    const stake = strip(page).getByRole('spinbutton').first();
    await stake.fill('25');
    await strip(page).getByRole('button', { name: 'Save' }).click();
    await expect(strip(page)).toContainText('$25.00');
  });

  // Other stories place bets of this account too.
  await page.goto('/picks');
  const record = picks.row('Arbitrage, 2 legs').first();
  await expect(record).toContainText('Pending');
  await expect(record).toContainText('$25.00');
  await expect(picks.saving).toContainText('All saved');
  const rows = await picks.rows.count();
  await record.getByRole('button', { name: /^Legs:/ }).click();
  await expect(picks.rows).toHaveCount(rows + 2);
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faults(page)).toEqual([]);
});

test('what a user has at their books falls when an arbitrage is placed by a key, and rises when it is settled', {
  tag: '@once',
}, async ({ signIn, mailbox, money, filters, opportunities, picks, page }) => {
  test.setTimeout(420_000);
  const address = anAddress();
  await signIn.enterNew(address, 'correct horse battery', '/my-sportsbooks');
  await page.goto(await mailbox.link(address, 'verify')); // only a confirmed address may buy
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.goto('/pricing');
  await money.buy('Platinum');

  const funds = page.getByRole('region', { name: 'Balances and limits' });
  const total = async (): Promise<number> =>
    Number((await funds.getByText(/ at \d+ books$/).innerText()).replace(/ at .*|[$,]/g, ''));
  await page.goto('/my-sportsbooks');
  await page.getByRole('region', { name: 'Popular' }).locator('label').first().waitFor();
  for (const group of ['Popular', 'Other Sportsbooks'])
    for (const book of await page.getByRole('region', { name: group }).locator('label').all()) await book.click();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Preferences saved successfully!')).toBeVisible();
  const balances = funds.getByRole('spinbutton', { name: /^Balance at / });
  await test.step('what is no amount is refused and stays to be corrected', async () => {
    await balances.first().fill('1.2.3');
    await balances.first().press('Enter');
    await expect(funds.getByRole('alert')).toHaveText('Enter an amount, such as 250. Not saved.');
    await expect(balances.first()).toHaveValue('1.2.3');
  });
  const books = await balances.count();
  for (let i = 0; i < books; i += 1) {
    await balances.nth(i).fill('40');
    await balances.nth(i).press('Enter');
  }
  expect(await total()).toBe(40 * books);
  expect(await faults(page)).toEqual([]);

  await page.goto('/sportsbooks?mode=arbitrage');
  await filters.askForAll();
  await page.mouse.move(5, 450); // nothing holds the list still
  await opportunities.cards.first().waitFor({ timeout: 120_000 });
  await test.step('stakes keep to what is left at a book, whose leg says so', async () => {
    await expect(page.getByTitle(/^capped by .*: \$40 left$/).first()).toBeVisible({ timeout: 60_000 });
  });
  await expect(async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('p');
    await expect(strip(page)).toContainText('1 position open', { timeout: 20_000 }); // its code loads on first use
  }).toPass({ timeout: 90_000 });

  await page.goto('/picks');
  await expect(picks.saving).toContainText('All saved');
  const legs = await page.evaluate(() => {
    const kept: { readonly stake: number; readonly potential: number }[] = JSON.parse(
      localStorage.getItem('oss_my_picks_v1')!,
    );
    return kept.map(({ stake, potential }) => ({ stake, potential }));
  });
  const staked = legs.reduce((sum, { stake }) => sum + stake, 0);
  await test.step('the balances fell by the stakes', async () => {
    await page.goto('/my-sportsbooks');
    await expect.poll(total).toBeCloseTo(40 * books - staked, 2);
    await expect(funds.getByText(/ in open bets$/)).toBeVisible();
  });

  await test.step('one leg won by hand and the other lost: the balances rose by what was paid', async () => {
    await page.goto('/picks');
    await picks
      .row('Arbitrage, 2 legs')
      .getByRole('button', { name: /^Legs:/ })
      .click();
    await page
      .getByRole('button', { name: /^Won: / })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Lost: / })
      .first()
      .click();
    await expect(picks.saving).toContainText('All saved');
    await page.goto('/my-sportsbooks');
    await expect.poll(total).toBeGreaterThan(40 * books - staked);
    const paid = (await total()) - (40 * books - staked);
    expect(legs.map(({ potential }) => potential.toFixed(2))).toContain(paid.toFixed(2));
    await expect(funds.getByText(/ in open bets$/)).toHaveCount(0);
  });
});
