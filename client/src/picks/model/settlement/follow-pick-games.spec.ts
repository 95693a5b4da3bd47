import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { sleep } from '../../../platform/timers.js';
import { aFinalScore, aLiveScore, aScore } from '../../../testing/a-score.js';
import { fakeServer, json } from '../../../testing/fake-server.js';
import { fakeSocket } from '../../../testing/fake-socket.js';
import { addPicksAtom, picksAtom } from '../picks-atom.js';
import { followPickGames } from './follow-pick-games.js';
import { pickGamesAtom } from './pick-games.js';
import { lastRunAtom } from './run-atom.js';

const SPORT = 'americanfootball_ncaaf';
const aPick = (over: object = {}) => ({
  id: 'p1',
  league: 'NCAAF',
  status: 'pending',
  dateAdded: '2020-01-01',
  ...over,
});

const following = () => {
  const server = fakeServer({ '/api/scores': () => json([aLiveScore(7, 0)], 200, { 'X-Seq': '1' }) });
  const store = createStore();
  store.sub(picksAtom, () => undefined);
  const link = fakeSocket();
  const stop = followPickGames(link.socket, store);
  after.push(stop, server.stop);
  const hears = (sport: string, ...upserts: object[]) =>
    link.hears('scores:diffs', sport, JSON.stringify([{ seq: 2, at: 1, day: '2026-11-21', upserts, gone: [] }]), 1);
  const game = () => store.get(pickGamesAtom).get(aScore().id);
  return { store, link, server, stop, hears, game };
};
const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.restoreAllMocks();
});

it('only the sports of pending picks are followed', async () => {
  const { store, link, server, game } = following();
  expect(link.times('scores:join')).toBe(0);
  store.set(addPicksAtom, [aPick(), aPick({ id: 'p2' }), aPick({ id: 'p3', league: 'NFL', status: 'won' })]);
  expect(link.times('scores:join')).toBe(1);
  link.answers('scores:join', 'joined');
  await sleep(5);
  expect(server.asked).toEqual([`/api/scores?sport=${SPORT}`]);
  expect(game()?.scores.away).toBe(7);
});

it('the end of a game settles recent picks, once', async () => {
  const { store, link, hears, game } = following();
  store.set(addPicksAtom, [aPick()]);
  link.answers('scores:join', 'joined');
  await sleep(5);
  hears(SPORT, aLiveScore(14, 0));
  hears('icehockey_nhl', aFinalScore(3, 2));
  await sleep(5);
  expect(store.get(lastRunAtom)).toBeUndefined();
  hears(SPORT, aFinalScore(21, 3));
  await sleep(5);
  expect(game()?.completed).toBe(true);
  const first = store.get(lastRunAtom);
  expect(first?.message).toBe('No recent pending bets to validate');
  hears(SPORT, aFinalScore(21, 3));
  await sleep(5);
  expect(store.get(lastRunAtom)).toBe(first);
});

it('games are hidden when the connection breaks, and followed again when it is back', async () => {
  const { store, link, game } = following();
  store.set(addPicksAtom, [aPick()]);
  link.answers('scores:join', 'joined');
  await sleep(5);
  link.hears('disconnect');
  expect(game()).toBeUndefined();
  link.hears('connect');
  expect(link.times('scores:join')).toBe(2);
});

it('stopping leaves the rooms', async () => {
  const { store, link, stop, game } = following();
  store.set(addPicksAtom, [aPick()]);
  stop();
  expect(link.times('scores:leave')).toBe(1);
  expect(game()).toBeUndefined();
});
