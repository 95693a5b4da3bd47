import type { Page } from '@playwright/test';

/** Holds requests to an address back until the returned function is called, so that what the page shows meanwhile can be checked. */
export const holdBack = async (page: Page, address: string | RegExp): Promise<() => void> => {
  let letGo = () => {};
  const told = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await told;
    await route.continue();
  });
  return letGo;
};
