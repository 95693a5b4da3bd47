import type { Address } from './addresses.js';
import { type Call, type Group, Turn } from './turn.js';

const board = {} as Address;
const aTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const aRound = () => {
  const served: Group[] = [];
  const ends: (() => void)[] = [];
  const turn = new Turn((group) => {
    served.push(group);
    return new Promise<void>((end) => ends.push(end));
  });
  const come = (network: string, address = board) => turn.add({ address, network, bearer: undefined }, {} as Call);
  return { served, ends, come };
};

it('serves together who asks the same in one turn, and nobody else with them', async () => {
  const { served, come } = aRound();
  come('a');
  come('b');
  come('a');
  come('a', {} as Address);
  expect(served).toEqual([]);
  await aTurn();
  expect(served.map(({ network, calls }) => [network, calls.length])).toEqual([
    ['a', 2],
    ['b', 1],
    ['a', 1],
  ]);
});

it('gathers who comes while others are being counted, and serves them next', async () => {
  const { served, ends, come } = aRound();
  come('a');
  await aTurn();
  come('a');
  await aTurn();
  come('a');
  await aTurn();
  expect(served).toHaveLength(1);
  for (const end of ends) end();
  await aTurn();
  await aTurn();
  expect(served.map(({ calls }) => calls.length)).toEqual([1, 2]);
});

it('goes on after a group that could not be counted', async () => {
  const served: Group[] = [];
  const turn = new Turn((group) => {
    served.push(group);
    return Promise.reject(new Error('away'));
  });
  for (let i = 0; i < 2; i += 1) {
    turn.add({ address: board, network: 'a', bearer: undefined }, {} as Call);
    await aTurn();
    await aTurn();
  }
  expect(served).toHaveLength(2);
});
