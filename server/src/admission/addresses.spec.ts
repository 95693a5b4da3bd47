import type { Answer } from '../http/answer.js';
import { type Address, Addresses } from './addresses.js';

const address: Address = {
  route: '/api/boards/:sport/:section',
  demand: undefined,
  isCounted: false,
  read: () => Promise.resolve({} as Answer),
};

it('the 500 addresses that were requested last are kept', () => {
  const addresses = new Addresses();
  for (let i = 0; i < 500; i += 1) addresses.learn(`/api/scores?date=${i}`, address);
  expect(addresses.find('/api/scores?date=0')).toBe(address);
  addresses.learn('/api/scores?date=new', address);
  expect(addresses.find('/api/scores?date=0')).toBe(address);
  expect(addresses.find('/api/scores?date=1')).toBeUndefined();
});

it.each(['/api/boards/x/game?_t=1795352400000', '/api/odds?sports=x&_t=1', `/api/odds?${'x'.repeat(2_000)}`])(
  'an address that is unlikely to be requested twice is not learned: %.40s',
  (url) => {
    const addresses = new Addresses();
    addresses.learn(url, address);
    expect(addresses.find(url)).toBeUndefined();
  },
);
