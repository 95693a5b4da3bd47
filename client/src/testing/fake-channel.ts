import type { Channel } from '../platform/session/tabs.js';

/** A browser with several tabs: their channels deliver at once or a moment later, and they share locks. */
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
  const held: { name: string }[] = [];
  const hold = async (name: string, run: () => Promise<unknown>) => {
    const lock = { name };
    held.push(lock);
    try {
      return await run();
    } finally {
      held.splice(held.indexOf(lock), 1);
    }
  };
  const alone = (name: string, run: () => Promise<unknown>) => {
    const begin = () => hold(name, run);
    const mine = turn.then(begin, begin);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const locks = {
    request: (name: string, ...[how, run]: [() => Promise<unknown>] | [{ mode: 'shared' }, () => Promise<unknown>]) =>
      typeof how === 'function' ? alone(name, how) : hold(name, run!),
    query: async () => ({ held: [...held] }),
  };
  return { openChannel, locks };
};
