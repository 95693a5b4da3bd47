import { faults } from '../pages/axe.js';
import { enterOwnPlatinum } from '../pages/enter-own-platinum.js';
import { expect, test } from '../pages/fairline.js';

test('a bettor with a bonus finds the cheapest pair, at the book that asks for the rollover too, and places it by a key', {
  tag: '@once',
}, async ({ signIn, mailbox, money, filters, odds, opportunities, context, page }) => {
  test.setTimeout(840_000);
  await context.route(/^https:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: 'a book' }));
  // What others place with a shared account would be taken for its own.
  await enterOwnPlatinum({ page, signIn, mailbox, money }, '/sportsbooks?mode=holds');
  await filters.askForAll();
  await page.mouse.move(5, 450); // nothing holds the list still
  await opportunities.cards.first().waitFor();
  const costs = async () => {
    const texts = await page.locator('main article:not(.gone) .o-p .ev').allInnerTexts();
    // What leaves a profit has a plus.
    return texts.map((text) => Number(text.replace(/[$+,]/g, '')) * (text.startsWith('+') ? -1 : 1));
  };

  await test.step('the list is ranked by what $100 that count cost', async () => {
    await expect(async () => {
      const listed = await costs();
      expect(listed.length).toBeGreaterThan(5);
      expect(listed).toEqual(listed.toSorted((a, b) => a - b));
    }).toPass({ timeout: 120_000 });
  });

  await test.step('the details say which bet counts, and the page has no fault of accessibility', async () => {
    // The market ends a row at any moment: then the next one is opened.
    await expect(async () => {
      await page.keyboard.press('j');
      const details = opportunities.selected.getByRole('button', { name: 'Details' });
      if ((await details.getAttribute('aria-expanded', { timeout: 4_000 })) === 'false') await page.keyboard.press('e');
      await expect(opportunities.selected).toContainText(/counts at .+: the lower of what that bet risks and wins/, {
        timeout: 4_000,
      });
    }).toPass({ timeout: 120_000 });
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('e');
  });

  await test.step('with the rollover at one book, one bet of each is there', async () => {
    await page.goto('/sportsbooks?mode=holds&rollover=fanduel');
    await opportunities.cards.first().waitFor();
    await expect
      .poll(async () => {
        const rows = await page.locator('main article:not(.gone) .opp-line').allInnerTexts();
        return rows.length > 0 && rows.every((row) => row.includes('FanDuel'));
      })
      .toBe(true);
  });

  await test.step('placed is one record of both bets', async () => {
    const strip = page.getByRole('region', { name: 'Placed' });
    // It may be gone before its key is pressed: then the next one is placed.
    await expect(async () => {
      await page.keyboard.press('j');
      await page.keyboard.press('p');
      await expect(strip).toBeVisible({ timeout: 4_000 });
    }).toPass({ timeout: 240_000 });
    await expect(strip).toContainText(/at worst/);
    await page.setViewportSize({ width: 390, height: 844 });
    await opportunities.cards.first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.reload();
    await expect(odds.currentTab).toBeInViewport({ ratio: 0.99 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await strip
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(page.getByText('Removed').first()).toBeVisible();
  });
});
