import { jest } from '@jest/globals';
import { act, configure } from '@testing-library/react';

// Before any test replaces it by a timer that stands still.
const later = setTimeout;

/** Lets React draw what has already been answered. */
export const settle = () =>
  act(async () => {
    if ('clock' in setTimeout) jest.advanceTimersByTime(0);
    await new Promise((resolve) => later(resolve, 0));
  });

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/**
 * After each wait of a test, React draws inside `act` whatever arrived together with what the test waited for. Testing Library's own wrapper
 * ends a moment too early: React would draw it outside `act`, and warn.
 */
export const settleAfterWaiting = () =>
  configure({
    asyncWrapper: async (wait) => {
      const before = react.IS_REACT_ACT_ENVIRONMENT ?? false;
      react.IS_REACT_ACT_ENVIRONMENT = false;
      let found: Awaited<ReturnType<typeof wait>>;
      try {
        found = await wait();
      } finally {
        react.IS_REACT_ACT_ENVIRONMENT = before;
      }
      await settle();
      return found;
    },
  });
