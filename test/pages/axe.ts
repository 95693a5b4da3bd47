import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The WCAG 2.2 A and AA violations that axe finds on a page or a part of it. */
export const faults = async (page: Page, part = 'html'): Promise<string[]> => {
  if (page.frames().length > 1) throw new Error('What stands in a frame would go unread.');
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // runs on the page itself: the separate page for merging frames would double the time
    .include(part)
    // Only violations: a table has thousands of correct elements, too many to transfer.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
