import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What WCAG 2.2 A and AA ask for and a program can see, on a page or a part of it. */
export const faults = async (page: Page, part = 'html'): Promise<string[]> => {
  if (page.frames().length > 1) throw new Error('What stands in a frame would go unread.');
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // all of it on the page itself: a blank one that puts frames together takes as long again
    .include(part)
    // A table holds thousands of elements that are right: their list is not worth carrying out of the page.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
