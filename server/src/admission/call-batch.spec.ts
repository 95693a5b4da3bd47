import type { Address } from './addresses.js';
import { type Call, CallBatch, type Group } from './call-batch.js';

const board = {} as Address;
const aTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const aRound = () => {
  const served: (readonly Group[])[] = [];
  const ends: (() => void)[] = [];
  const batch = new CallBatch((_network, groups) => {
    served.push(groups);
    return new Promise<void>((end) => ends.push(end));
  });
  const arrive = (network: string, address = board) => batch.add(network, { address, bearer: undefined }, {} as Call);
  return { served, ends, arrive };
};

it('calls from one network in one turn are served together, and identical calls as one group', async () => {
  const { served, arrive } = aRound();
  arrive('a');
  arrive('b');
  arrive('a');
  arrive('a', {} as Address);
  expect(served).toEqual([]);
  await aTurn();
  expect(served.map((groups) => groups.map(({ calls }) => calls.length))).toEqual([[2, 1], [1]]);
});

it('calls that arrive while others are being counted are collected and served next', async () => {
  const { served, ends, arrive } = aRound();
  arrive('a');
  await aTurn();
  arrive('a');
  await aTurn();
  arrive('a');
  await aTurn();
  expect(served).toHaveLength(1);
  for (const end of ends) end();
  await aTurn();
  await aTurn();
  expect(served.map(([group]) => group!.calls.length)).toEqual([1, 2]);
});

it('a group that could not be counted does not stop the next ones', async () => {
  const served: string[] = [];
  const batch = new CallBatch((network) => {
    served.push(network);
    return Promise.reject(new Error('away'));
  });
  for (let i = 0; i < 2; i += 1) {
    batch.add('a', { address: board, bearer: undefined }, {} as Call);
    await aTurn();
    await aTurn();
  }
  expect(served).toHaveLength(2);
});
