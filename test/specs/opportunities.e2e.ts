import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

for (const [what, mode, found] of [
  ['an arbitrage', 'arbitrage', (work: () => Promise<void>) => test.step('000-003 arbitrages are found', work)],
  ['a middle', 'middles', (work: () => Promise<void>) => test.step('000-004 middles are found', work)],
] as const) {
  test(`a platinum user sees ${what} appear, change and disappear without a reload, accessible at both widths`, {
    tag: '@once',
  }, async ({ signIn, filters, opportunities, pageErrors, page }) => {
    test.setTimeout(840_000);
    await signIn.enter('platinum', `/sportsbooks?mode=${mode}`);
    await filters.askForAll();
    const loads = pageErrors.loads();
    await found(async () => {
      const { came, changed, left } = await opportunities.watch(360_000);
      expect([came.size, changed.size, left.size].every((count) => count > 0)).toBe(true);
    });

    const first = async () => (await opportunities.cards.allInnerTexts())[0] ?? '';
    await expect.poll(async () => isWhole(await first()), { timeout: 120_000 }).toBe(true);
    await opportunities.waitUntilStill();
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await opportunities.waitUntilStill();
    expect(await faults(page)).toEqual([]);
    expect(pageErrors.loads()).toBe(loads);
  });
}

/** Whether each leg has a price, an age and a stake. */
const isWhole = (card: string): boolean =>
  [/[+−-]\d{3,}/g, /\b\d+ ?(s|m|min|h)\b/g, /\$\d+/g].every((each) => (card.match(each)?.length ?? 0) >= 2);

test('a gold user lands on straight bets with a notice about the required plan, and receives no opportunities', {
  tag: '@once',
}, async ({ signIn, odds, page }) => {
  test.slow(); // waits for prices to move
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await signIn.enter('gold', '/sportsbooks?mode=middles');
  await expect(page.getByRole('main')).toContainText('Middle Betting - Premium Feature');
  await expect(odds.currentTab).toContainText('Straight Bets');
  await expect(odds.rows.first()).toBeVisible();
  for (const section of ['Middles', 'Arbitrage'] as const) {
    await expect(odds.tab(section)).toHaveAttribute('aria-disabled', 'true');
    await odds.tab(section).hover();
    await expect(page.locator('.pop.tip')).toHaveText('Requires Platinum Plan');
  }
  await test.step('001-166 a scanner is not entered, and nothing of it is received', async () => {
    await odds.tab('Arbitrage').press('Enter'); // aria-disabled, but still reacts
    await expect(page.getByRole('heading', { name: 'Arbitrage Detection - Premium Feature' })).toBeVisible();
    const hears = () => heard.some((frame) => frame.includes('board:diffs'));
    await expect.poll(hears, { timeout: 100_000, message: 'receives prices' }).toBe(true);
    expect(heard.filter((frame) => /opportunities:diffs|"kind":"(arbitrage|middle)"/.test(frame))).toEqual([]);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation', { name: 'Bottom' }).getByRole('button', { name: 'Sections' }).click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText(['Straight Bets', 'Player Props']);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Upgrade to Platinum' }).click();
  await expect(page).toHaveURL(/\/pricing/);
});
