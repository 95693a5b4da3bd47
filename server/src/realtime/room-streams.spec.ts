import { RoomStreams } from './room-stream.js';

const aSubscriber = () => {
  const listeners = new Set<() => void>();
  const onResubscribed = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { onResubscribed, listeners };
};

/** Streams that record what is done with them; the first `failures` of them fail to begin. */
const aRelay = (failures = 0) => {
  const done: string[] = [];
  const subscriber = aSubscriber();
  let left = failures;
  const begin = async (name: string) => {
    done.push(`begin ${name}`);
    if (left-- > 0) throw new Error('Redis is away');
    return { check: async () => void done.push(`check ${name}`), stop: () => void done.push(`stop ${name}`) };
  };
  return { done, subscriber, streams: new RoomStreams(begin, subscriber) };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the streams of one kind of room', () => {
  it('a stream is started only once per name', async () => {
    const { done, streams } = aRelay();
    const [one, same, other] = await Promise.all([streams.read('a'), streams.read('a'), streams.read('b')]);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    expect(done).toEqual(['begin a', 'begin b']);
  });

  it('a stream starts again on the next request after a failed start', async () => {
    const { done, streams } = aRelay(1);
    await expect(streams.read('a')).rejects.toThrow('Redis is away');
    await streams.read('a');
    expect(done).toEqual(['begin a', 'begin a']);
  });

  it('streams check for missed changes when the subscription is restored', async () => {
    const { done, subscriber, streams } = aRelay();
    await Promise.all([streams.read('a'), streams.read('b')]);
    for (const listener of subscriber.listeners) listener();
    await settled();
    expect(done.slice(2)).toEqual(['check a', 'check b']);
  });

  it('streams stop together, and remove their listeners', async () => {
    const { done, subscriber, streams } = aRelay();
    await streams.read('a');
    await streams.stop();
    expect(done.slice(1)).toEqual(['stop a']);
    expect(subscriber.listeners.size).toBe(0);
  });
});
