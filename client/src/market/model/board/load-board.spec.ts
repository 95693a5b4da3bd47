import { packBoard } from '@fairline/shared/contract';
import { aBoard, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { fakeServer, json } from '../../../testing/fake-server.js';
import { NFL_GAME } from '../../../testing/on-board.js';
import { loadBoard } from './load-board.js';

const quotes = Array.from({ length: 600 }, (_, nth) => aQuote({ family: 'spreads', line: nth / 2 }));

const after: (() => void)[] = [];
beforeEach(() => after.push(fakeServer({ '/api/boards/': () => json(packBoard(aBoard(quotes), NOON)) }).stop));
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

/** Loads the board; `then` runs in the pause after every chunk. */
const breathing = (signal: AbortSignal, then = () => {}) => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
    if (now > 0) then();
    now += 100;
    return now;
  });
  after.push(() => clock.mockRestore());
  return loadBoard(NFL_GAME, { signal }, createStore());
};

it('every price is read, piece by piece', async () => {
  const { board } = await breathing(new AbortController().signal);
  expect(board.board.quotes.size).toBe(600);
});

it('an aborted read yields no partial board', async () => {
  const time = new AbortController();
  const over = new DOMException('over', 'TimeoutError');
  await expect(breathing(time.signal, () => time.abort(over))).rejects.toBe(over);
});

it('a large board is read in another task than the one that parsed it', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0); // no chunk takes long
  const later = jest.spyOn(globalThis, 'setTimeout');
  after.push(
    () => clock.mockRestore(),
    () => later.mockRestore(),
  );
  await loadBoard(NFL_GAME, { signal: new AbortController().signal }, createStore());
  expect(later.mock.calls.filter(([, ms]) => ms === 0)).toHaveLength(1);
});
