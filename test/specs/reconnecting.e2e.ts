import type { WebSocketRoute } from '@playwright/test';
import { expect, test } from '../pages/fairline.js';

test('a page says that its connection is lost or that it is offline, and reconnects automatically from both', {
  tag: '@once',
}, async ({ page, context, signIn, odds, pageErrors }) => {
  test.setTimeout(480_000);
  pageErrors.allow(/WebSocket|ERR_INTERNET_DISCONNECTED/);
  let link: WebSocketRoute | undefined;
  let isBroken = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isBroken) return void socket.close();
    link = socket;
    socket.connectToServer();
  });
  await signIn.enter('platinum');
  await expect(odds.badge).toContainText('Live', { timeout: 60_000 });
  const loads = pageErrors.loads();
  const isLiveAgain = async () => {
    await expect(odds.badge).toContainText('Live', { timeout: 60_000 });
    await odds.flashes.first().waitFor({ timeout: 240_000 });
    expect(pageErrors.loads()).toBe(loads);
  };

  await test.step('000-529 a page whose connection was cut is live again', async () => {
    isBroken = true;
    await link!.close();
    await expect(odds.badge).toContainText('Reconnecting');
    await expect(odds.rows.first()).toBeVisible();
    await test.step('001-188 only then the switch of live prices says Auto-Refresh (30s)', () =>
      expect(page.getByRole('switch', { name: 'Auto-Refresh (30s)', exact: true })).toBeChecked());
    isBroken = false;
    await isLiveAgain();
    await expect(page.getByRole('switch', { name: 'Live', exact: true })).toBeChecked();
  });

  await context.setOffline(true);
  await expect(odds.badge).toContainText('Offline');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await isLiveAgain();
  await expect(odds.rows.first()).toBeVisible();
});
