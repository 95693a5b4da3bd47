import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

test('a bettor with a free bet finds where it keeps most, changes the offer, and comes to it from a row of the odds', {
  tag: '@once',
}, async ({ signIn, opportunities, odds, context, page }) => {
  test.setTimeout(600_000);
  await context.route(/^https:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: 'a book' }));
  await signIn.enter('platinum', '/sportsbooks?mode=holds');
  const kept = async () => {
    const texts = await page.locator('main article .o-p .ev').allInnerTexts();
    return texts.map((text) => Number(text.replace('%', '')));
  };

  await test.step('the scanners lead to it, and the best conversions stand first', async () => {
    await page.getByRole('link', { name: 'Convert an offer' }).first().click();
    await expect(page.getByRole('heading', { name: 'Convert an offer' })).toBeVisible();
    await opportunities.cards.first().waitFor({ timeout: 120_000 });
    await expect(async () => {
      const listed = await kept();
      expect(listed.length).toBeGreaterThan(5);
      expect(listed[0]).toBeGreaterThan(50);
      expect(listed).toEqual(listed.toSorted((a, b) => b - a));
    }).toPass({ timeout: 120_000 });
  });

  await test.step('the details say what is left if each outcome happens, without a fault of accessibility', async () => {
    await expect(async () => {
      const details = opportunities.cards.first().getByRole('button', { name: 'Details' });
      if ((await details.getAttribute('aria-expanded', { timeout: 4_000 })) === 'false') await details.click();
      await expect(page.getByText(/% of \$100\.00 kept, whatever happens/)).toBeVisible({ timeout: 4_000 });
    }).toPass({ timeout: 120_000 });
    expect(await faults(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('full-1440.png') });
  });

  await test.step('another offer is in the address, and its list follows', async () => {
    await page.getByRole('button', { name: 'Rollover' }).click();
    await expect(page).toHaveURL(/offer=rollover&amount=100&bonus=100&times=10/);
    await expect(opportunities.cards.first()).toContainText(/\d+ × \$/, { timeout: 120_000 });
  });

  await test.step('on a phone it is as usable', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await opportunities.cards.first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('full-390.png') });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('an open bet leads to it, filled in with that bet', async () => {
    await page.goto('/sportsbooks');
    await odds.rows.first().waitFor({ timeout: 120_000 });
    await (await odds.upcomingRow()).click(); // a live one may be gone before its link is pressed
    await page.getByRole('main').getByRole('link', { name: 'Convert an offer' }).first().click();
    await expect(page).toHaveURL(/\/convert\?offer=free-bet&amount=100&at=.+&line=.+&outcome=/);
    await expect(page.getByText('Only for the bet that you came from.')).toBeVisible();
    await expect
      .poll(async () => (await opportunities.cards.count()) + (await page.getByText('Nothing converts').count()), {
        timeout: 120_000,
      })
      .toBe(1);
    await page.screenshot({ path: test.info().outputPath('one-1440.png') });
    await page.getByRole('button', { name: 'Look at all bets' }).click();
    await expect.poll(() => opportunities.cards.count(), { timeout: 120_000 }).toBeGreaterThan(1);
  });
});
