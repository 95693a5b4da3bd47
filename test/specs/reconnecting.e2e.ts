import type { WebSocketRoute } from '@playwright/test';
import { expect, test } from '../pages/fairline.js';

test('a page whose link breaks says so, and comes live again by itself', { tag: '@once' }, async ({
  page,
  door,
  odds,
  manners,
}) => {
  test.setTimeout(240_000);
  manners.allow(/WebSocket/);
  let link: WebSocketRoute | undefined;
  let isBroken = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isBroken) return void socket.close();
    link = socket;
    socket.connectToServer();
  });
  await door.enter('platinum');
  await expect(odds.badge).toContainText('Live');
  const loads = manners.loads();

  isBroken = true;
  await link!.close();
  await expect(odds.badge).toContainText('Reconnecting');
  await expect(odds.rows.first()).toBeVisible();

  isBroken = false;
  await expect(odds.badge).toContainText('Live', { timeout: 30_000 });
  await odds.flashes.first().waitFor({ timeout: 120_000 });
  expect(manners.loads()).toBe(loads);
});

test('a page without a network says that it is offline, and comes live again by itself', { tag: '@once' }, async ({
  page,
  context,
  door,
  odds,
  manners,
}) => {
  test.setTimeout(240_000);
  manners.allow(/WebSocket|ERR_INTERNET_DISCONNECTED/);
  await door.enter('platinum');
  await expect(odds.badge).toContainText('Live');
  const loads = manners.loads();
  await context.setOffline(true);
  await expect(odds.badge).toContainText('Offline');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(odds.badge).toContainText('Live', { timeout: 30_000 });
  await odds.flashes.first().waitFor({ timeout: 120_000 });
  expect(manners.loads()).toBe(loads);
  await expect(page.getByRole('table').first()).toBeVisible();
});
