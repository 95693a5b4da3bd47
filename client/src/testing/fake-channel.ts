import type { Channel } from '../lib/session/tabs.js';

/** A browser whose tabs hear each other, at once or a moment later, and take turns at a lock. */
export const fakeBrowser = ({ isSlow = true } = {}) => {
  const channels = new Set<Channel>();
  let turn: Promise<unknown> = Promise.resolve();
  const openChannel = (): Channel => {
    const mine: Channel = {
      onmessage: null,
      close: () => channels.delete(mine),
      postMessage: (word) => {
        for (const other of channels) {
          const hear = () => other.onmessage?.({ data: word } as MessageEvent);
          if (other !== mine) isSlow ? setTimeout(hear, 1) : hear();
        }
      },
    };
    channels.add(mine);
    return mine;
  };
  const locks = {
    request: (_name: string, run: () => Promise<unknown>) => {
      const mine = turn.then(run, run);
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
  return { openChannel, locks };
};
