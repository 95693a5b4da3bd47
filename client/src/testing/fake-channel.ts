import type { Channel } from '../lib/session/tabs.js';

/** A browser whose tabs hear each other, each a moment later, and take turns at a lock. */
export const fakeBrowser = () => {
  const channels = new Set<Channel>();
  let turn: Promise<unknown> = Promise.resolve();
  const openChannel = (): Channel => {
    const mine: Channel = {
      onmessage: null,
      close: () => channels.delete(mine),
      postMessage: (word) => {
        for (const other of channels)
          if (other !== mine) setTimeout(() => other.onmessage?.({ data: word } as MessageEvent), 1);
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
