import type { Page } from '@playwright/test';

/** What of a page is beyond the right edge of its window, where nobody can scroll to it: what is cut off makes no page wider. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canScroll = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || canScroll(element.parentElement));
    // What only readers hear stands in a box of one pixel, and may be wider than that.
    const isHeardOnly = (element: Element | null): boolean => {
      if (element === null) return false;
      const { width, height } = element.getBoundingClientRect();
      const isClipped = getComputedStyle(element).overflowX === 'hidden';
      return (isClipped && width <= 1 && height <= 1) || isHeardOnly(element.parentElement);
    };
    const isBeyond = (element: Element) => {
      const { width, height, right } = element.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      const isOut = isSeen && right > window.innerWidth + 1;
      return isOut && !canScroll(element.parentElement) && !isHeardOnly(element.parentElement);
    };
    const leaves = [...document.querySelectorAll('main *')].filter((element) => element.childElementCount === 0);
    return leaves.filter(isBeyond).map((element) => `${element.tagName} ${element.textContent}`);
  });
