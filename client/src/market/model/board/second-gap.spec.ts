import { packBoard, packDiff } from '@fairline/shared/contract';
import { noChange } from '@fairline/shared/domain';
import { aBoard, aQuote, NOON } from '@fairline/shared/testing';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { sleep } from '../../../platform/timers.js';
import { fakeServer, json } from '../../../testing/fake-server.js';
import { fakeSocket } from '../../../testing/fake-socket.js';
import { NFL_GAME } from '../../../testing/on-board.js';
import { followBoard } from './follow-board.js';

const quote = aQuote({});

it('a gap that another join has closed causes no join, and the next gap causes one', async () => {
  const { socket, answers, hears, times } = fakeSocket();
  const server = fakeServer({ '/api/boards/': () => json(packBoard(aBoard([quote], { seq: 5 }), NOON)) });
  const stop = followBoard(socket, createStore(), NFL_GAME);
  const hearGap = async (seq: number) => {
    hears('board:diffs', NFL_GAME, JSON.stringify([packDiff({ ...noChange, upserts: [quote], seq }, NOON)]));
    await sleep(60);
  };
  const join = async () => {
    answers('board:join', 'joined');
    await sleep(60);
  };
  try {
    await join();
    await hearGap(8);
    hears('board:stale', NFL_GAME);
    await join();
    expect(times('board:join')).toBe(2);
    await sleep(600);
    expect(times('board:join')).toBe(2);
    await hearGap(9);
    await waitFor(() => expect(times('board:join')).toBe(3));
  } finally {
    stop();
    server.stop();
  }
});
