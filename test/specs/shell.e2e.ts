import type { Page } from '@playwright/test';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

test('the navigation bar changes pages with focus and scroll position, and a debug panel shows the price flow', async ({
  page,
  signIn,
}, { project }) => {
  test.setTimeout(240_000);
  const isPhone = project.name === 'phone';
  await page.emulateMedia({ reducedMotion: 'no-preference' }); // the other stories have less of it
  await page.setViewportSize({ ...page.viewportSize()!, height: 500 });
  await signIn.enter('gold', '/');
  await expect(page.getByRole('heading', { name: "demo_gold's Dashboard" })).toBeVisible();
  const runs = await watchBar(page);
  const bar = page.getByRole('navigation', { name: isPhone ? 'Bottom' : 'Main' });
  const go = async (name: string) => {
    const link = bar.getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    // Playwright would scroll to the link first, though it is sticky; a user does not. Found and pressed in one step: a link of a bar that was
    // made anew meanwhile, as between Home and other pages, would load the page like any that nobody handles.
    await link.evaluateAll(([found]) => (found as HTMLElement).click());
    await expect(link).toHaveAttribute('aria-current', 'page');
  };

  await go('Scores');
  await expect(page.getByRole('heading', { name: 'Scores', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 40)); // the footer makes every page longer than the window by at least that
  await go('Picks');
  await expect(page.getByRole('heading', { name: 'My Picks' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
  await test.step('000-077 a loading bar ran for 0.3 s at each change of the page', async () => {
    await expect.poll(runs).toEqual(['0.3s', '0.3s', '0.3s']);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await go('Home');
  await expect.poll(runs).toEqual(['0.3s', '0.3s', '0.3s', '0s']);
  await page.emulateMedia({ reducedMotion: 'no-preference' });

  if (isPhone) {
    await test.step('000-093 the menu of a phone has the items of both menus', async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('menuitem')).toHaveText([
        'Home',
        'Odds',
        'DFS Props',
        'Picks',
        'Scores',
        'My Sportsbooks',
        'Account Settings',
        'Subscription',
        'Upgrade to Platinum',
        'Sign Out',
      ]);
    });
    expect(await faults(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Odds' }).click();
  } else await go('Odds');
  await expect(page).toHaveURL(/\/sportsbooks/);

  const debug = page.getByRole('complementary', { name: 'Debug' });
  await test.step('000-111 Ctrl+Shift+D opens the debug panel, and closes it again', async () => {
    await page.keyboard.press('Control+Shift+D');
    await expect(debug.getByRole('row', { name: /^americanfootball_nfl:game live [\d,]+ \d/ })).toBeVisible();
    await expect(debug).toContainText(/Socket\s*open/);
    await expect(debug).toContainText(/Source to screen\s*\d/);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Control+Shift+D');
    await expect(debug).toBeHidden();
  });
});

/** Records how long the loading bar ran each time, according to its style. */
const watchBar = async (page: Page) => {
  await page.evaluate(() => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('.loading-bar'))
            ran.push(getComputedStyle(node).animationDuration);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { ran: string[] }).ran);
};
