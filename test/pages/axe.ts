import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The WCAG 2.2 A and AA violations that axe finds on a page or a part of it. */
export const faults = async (page: Page, part = 'html'): Promise<string[]> => {
  const found = await faultsNow(page, part);
  return found.length === 0 ? found : faultsNow(page, part); // what was fading out meanwhile is gone
};

const faultsNow = async (page: Page, part: string): Promise<string[]> => {
  await page.evaluate(untilStill); // the colours of what fades in are not yet its own
  if (page.frames().length > 1) throw new Error('What stands in a frame would go unread.');
  const { violations } = await axe(page)
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    const targets = nodes.map(({ target }) => target.join(' '));
    const left = id === TARGET_SIZE ? await smallWhereWhole(page, targets) : targets;
    if (left.length > 0) found.push(`${id}: ${left.join(', ')}`);
  }
  return found;
};

/** Waits for everything that moves once, for a second at most. */
const untilStill = () =>
  Promise.race([
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => undefined),
    new Promise<void>((soon) => setTimeout(soon, 1_000)),
  ]);

const TARGET_SIZE = 'target-size';

const axe = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode() // runs on the page itself: the separate page for merging frames would double the time
    // Only violations: a table has thousands of correct elements, too many to transfer.
    .options({ resultTypes: ['violations'], preload: false });

// A target half under a bar at the edge of the screen is measured again where it can be seen whole.
const smallWhereWhole = async (page: Page, targets: readonly string[]): Promise<string[]> => {
  const small: string[] = [];
  for (const target of targets) {
    const isThere = await page.evaluate((selector) => {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return element !== null;
    }, target);
    if (!isThere) continue; // its price has moved since
    const { violations } = await axe(page).include(target).withRules([TARGET_SIZE]).analyze();
    if (violations.length > 0) small.push(target);
  }
  return small;
};
