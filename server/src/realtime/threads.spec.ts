import { Threads } from './threads.js';

const anEar = () => {
  const listeners = new Set<() => void>();
  const onReturn = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { onReturn, listeners };
};

/** Threads that note what is done with them; beginning one fails as often as `failures` says. */
const aRelay = (failures = 0) => {
  const done: string[] = [];
  const ear = anEar();
  let left = failures;
  const begin = async (name: string) => {
    done.push(`begin ${name}`);
    if (left-- > 0) throw new Error('Redis is away');
    return { check: async () => void done.push(`check ${name}`), stop: () => void done.push(`stop ${name}`) };
  };
  return { done, ear, threads: new Threads(begin, ear) };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the threads of one kind', () => {
  it('begin once for each name, whoever asks', async () => {
    const { done, threads } = aRelay();
    const [one, same, other] = await Promise.all([threads.read('a'), threads.read('a'), threads.read('b')]);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    expect(done).toEqual(['begin a', 'begin b']);
  });

  it('begin anew when that failed, for the next who asks', async () => {
    const { done, threads } = aRelay(1);
    await expect(threads.read('a')).rejects.toThrow('Redis is away');
    await threads.read('a');
    expect(done).toEqual(['begin a', 'begin a']);
  });

  it('look for what they missed when the subscription stands again', async () => {
    const { done, ear, threads } = aRelay();
    await Promise.all([threads.read('a'), threads.read('b')]);
    for (const listener of ear.listeners) listener();
    await settled();
    expect(done.slice(2)).toEqual(['check a', 'check b']);
  });

  it('stop together, and listen no more', async () => {
    const { done, ear, threads } = aRelay();
    await threads.read('a');
    await threads.stop();
    expect(done.slice(1)).toEqual(['stop a']);
    expect(ear.listeners.size).toBe(0);
  });
});
