import { expect, test } from '../pages/fairline.js';

test.describe('the lists of a platinum user', () => {
  for (const [what, mode] of [
    ['an arbitrage', 'arbitrage'],
    ['a middle', 'middles'],
  ] as const) {
    test(`show how ${what} comes, changes and goes, without a reload`, { tag: '@once' }, async ({
      door,
      filters,
      opportunities,
      manners,
    }) => {
      test.setTimeout(420_000);
      await door.enter('platinum', `/sportsbooks?mode=${mode}`);
      await filters.askForAll();
      const loads = manners.loads();
      const { came, changed, left } = await opportunities.watch(360_000);
      expect([came.size, changed.size, left.size].every((count) => count > 0)).toBe(true);
      expect(manners.loads()).toBe(loads);
    });
  }

  test('give every leg a book, a price, an age and a stake', { tag: '@once' }, async ({
    door,
    filters,
    opportunities,
  }) => {
    test.setTimeout(240_000);
    await door.enter('platinum', '/sportsbooks?mode=arbitrage');
    await filters.askForAll();
    const whole = (card: string) =>
      count(card, /[+−-]\d{3,}/g) >= 2 && // a price for each leg
      count(card, /\b\d+ ?(s|m|min|h)\b/g) >= 2 && // an age for each leg
      count(card, /\$\d+/g) >= 2; // a stake for each leg
    const first = async () => (await opportunities.cards.allInnerTexts())[0] ?? '';
    await expect.poll(async () => whole(await first()), { timeout: 200_000 }).toBe(true);
  });
});

test.describe('a gold user', () => {
  for (const [section, mode, title] of [
    ['Arbitrage', 'arbitrage', 'Arbitrage Detection - Premium Feature'],
    ['Middles', 'middles', 'Middle Betting - Premium Feature'],
  ] as const) {
    test(`who follows a link to ${section} lands on straight bets with a notice`, { tag: '@once' }, async ({
      door,
      odds,
      page,
    }) => {
      await door.enter('gold', `/sportsbooks?mode=${mode}`);
      await expect(page.getByRole('main')).toContainText(title);
      await expect(odds.currentTab).toContainText('Straight Bets');
      await expect(odds.rows.first()).toBeVisible();
    });

    test(`sees that ${section} requires another plan`, async ({ door, odds, page }, { project }) => {
      await door.enter('gold');
      await odds.rows.first().waitFor();
      if (project.name === 'phone') {
        await page.getByRole('navigation', { name: 'Bottom' }).getByRole('button', { name: 'Sections' }).click();
        await expect(page.getByRole('dialog').getByRole('link')).toHaveText(['Straight Bets', 'Player Props']);
        return;
      }
      const tab = odds.tab(section);
      await expect(tab).toHaveAttribute('aria-disabled', 'true');
      await tab.hover();
      await expect(page.locator('.pop.tip')).toHaveText('Requires Platinum Plan');
      await tab.press('Enter'); // it says that it is disabled, yet answers
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await page.getByRole('link', { name: 'Upgrade to Platinum' }).click();
      await expect(page).toHaveURL(/\/pricing/);
    });
  }

  test('is never sent a list of opportunities', { tag: '@once' }, async ({ door, page }) => {
    const heard: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
    await door.enter('gold', '/sportsbooks?mode=arbitrage');
    const hears = () => heard.some((frame) => frame.includes('board:diffs'));
    await expect.poll(hears, { timeout: 50_000, message: 'hears of prices' }).toBe(true);
    expect(heard.filter((frame) => /opportunities:diffs|"kind":"(arbitrage|middle)"/.test(frame))).toEqual([]);
  });
});

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;
