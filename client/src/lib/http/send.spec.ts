import { jest } from '@jest/globals';
import { json } from '../../testing/fake-server.js';
import { send } from './send.js';

const watched = () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => json({}));
  after.push(() => fetched.mockRestore());
  return fetched;
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('sends cookies to our own server alone', async () => {
  const fetched = watched();
  await send('/api/sports');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin' });
});

it('holds back no call, however many there are in a minute', async () => {
  const fetched = watched();
  await Promise.all(Array.from({ length: 51 }, () => send('/api/sports')));
  expect(fetched).toHaveBeenCalledTimes(51);
});
