import type { Score } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { aFinalScore, aLiveScore, aScore } from '../../testing/a-score.js';
import { scoreboardAtom } from './score-atoms.js';
import { applyAnswer, emptyBoard } from './scoreboard.js';
import { speakScores } from './speak-scores.js';

/** The announcements for a scoreboard that shows these games, one answer after another. */
const spoken = () => {
  const store = createStore();
  const said: string[][] = [];
  const show = (...scores: Score[]) =>
    store.set(scoreboardAtom, (before) => applyAnswer(before, { scores, seq: 1, day: '2026-11-21' }, 1));
  const stop = speakScores(store, (events) => said.push(events.map(({ what, score }) => `${score.id} ${what}`)));
  after.push(stop);
  return { store, said, show, wait: (seconds: number) => jest.advanceTimersByTime(seconds * 1_000) };
};
const after: (() => void)[] = [];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.useRealTimers();
});

it('the start, each score and the end of a game are announced', () => {
  const { said, show, wait } = spoken();
  for (const score of [aScore(), aLiveScore(0, 0), aLiveScore(7, 0), aFinalScore(7, 0)]) {
    show(score);
    wait(20);
  }
  expect(said).toEqual([['g1 started'], ['g1 scored'], ['g1 ended']]);
});

it('games present at first, clock changes and basketball scores are not announced', () => {
  const { store, said, show, wait } = spoken();
  const basketball = { sport_key: 'basketball_nba' };
  show(aLiveScore(7, 0), aLiveScore(50, 50, { id: 'g2', ...basketball }));
  show(aLiveScore(7, 0, { clock: '8:40 - 3rd' }), aLiveScore(52, 50, { id: 'g2', ...basketball }));
  store.set(scoreboardAtom, emptyBoard({ sport: 'baseball_mlb' }));
  show(aLiveScore(1, 0, { id: 'g3' }));
  wait(60);
  expect(said).toEqual([]);
});

it('events within ten seconds are announced together, only the last one of each game', () => {
  const { said, show, wait } = spoken();
  show(aLiveScore(0, 0), aLiveScore(0, 0, { id: 'g2' }));
  show(aLiveScore(7, 0), aLiveScore(0, 0, { id: 'g2' }));
  wait(1);
  show(aLiveScore(7, 3), aLiveScore(3, 0, { id: 'g2' }));
  show(aFinalScore(7, 3), aLiveScore(3, 0, { id: 'g2' }));
  wait(9);
  expect(said).toHaveLength(1);
  wait(1);
  expect(said).toEqual([['g1 scored'], ['g1 ended', 'g2 scored']]);
});
