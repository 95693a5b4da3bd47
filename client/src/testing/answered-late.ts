import { act } from '@testing-library/react';

/** A rule of a fake server: answers the first call at once, and the next when told to. */
export const answeredLate = (answer: () => Response) => {
  let reply = () => {};
  let calls = 0;
  return {
    rule: (): Response | Promise<Response> => {
      calls += 1;
      if (calls === 1) return answer();
      return new Promise((resolve) => {
        reply = () => resolve(answer());
      });
    },
    reply: () => reply(),
    calls: () => calls,
  };
};

/** The user is back on the page, which then loads again what may be outdated. */
export const lookBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));
