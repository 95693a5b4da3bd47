import type { ScoreNews } from '@fairline/shared/contract';
import fc from 'fast-check';
import { aFinalScore, aLiveScore, aScore } from '../../testing/a-score.js';
import { applyAnswer, applyScoreNews, emptyBoard, noLongerPushed } from './scoreboard.js';

const DAY = '2026-11-21';
const asked = { sport: 'americanfootball_ncaaf' };
const answer = (...scores: ReturnType<typeof aScore>[]) => ({ scores, seq: 5, day: DAY });
const news = (over: Partial<ScoreNews>): ScoreNews => ({ seq: 6, at: 2_000, day: DAY, upserts: [], gone: [], ...over });
const board = (...scores: ReturnType<typeof aScore>[]) => applyAnswer(emptyBoard(asked), answer(...scores), 1_000);
const ids = ({ scores }: { scores: ReadonlyMap<string, unknown> }) => [...scores.keys()];

it('an unchanged game stays the same object, so that its card is not redrawn', () => {
  const still = aScore({ id: 'still' });
  const before = board(still, aLiveScore(0, 0, { id: 'moving' }));
  const after = applyAnswer(before, answer({ ...still }, aLiveScore(7, 0, { id: 'moving' })), 2_000);
  expect(after.scores.get('still')).toBe(before.scores.get('still'));
  expect(after.scores.get('moving')?.scores.away).toBe(7);
});

it('an answer clears the error of the last request', () => {
  const failed = { ...board(), problem: new Error('away') as never };
  expect(applyAnswer(failed, answer(), 2_000)).toMatchObject({ state: 'shown', at: 2_000, problem: undefined });
});

it('scores are dated by the end of their pushes, however long ago the last change was', () => {
  const pushed = { ...board(), isPushed: true };
  expect(noLongerPushed(pushed, 60_000)).toMatchObject({ isPushed: false, at: 60_000 });
  expect(noLongerPushed(board(), 60_000).at).toBe(1_000);
});

it('news adds new games and removes unlisted ones', () => {
  const before = board(aScore({ id: 'a' }), aScore({ id: 'b' }));
  const after = applyScoreNews(before, news({ upserts: [aScore({ id: 'c' })], gone: ['a'] }));
  expect(ids(after)).toEqual(['b', 'c']);
  expect(after).toMatchObject({ seq: 6, at: 2_000 });
});

it('news of other days moves the number on, and shows none of their games', () => {
  const before = board(aScore({ id: 'a' }));
  const after = applyScoreNews(before, news({ day: '2026-11-25', upserts: [aScore({ id: 'x' })], gone: ['a'] }));
  expect(after.scores).toBe(before.scores);
  expect(after.seq).toBe(6);
});

it('today’s board also follows yesterday’s games past midnight until they end', () => {
  const yesterday = '2026-11-20';
  const late = aLiveScore(3, 3, { id: 'late' });
  const begun = applyScoreNews(board(), news({ day: yesterday, upserts: [late, aFinalScore(1, 0, { id: 'old' })] }));
  expect(ids(begun)).toEqual(['late']);
  const over = applyScoreNews(begun, news({ seq: 7, day: yesterday, upserts: [aFinalScore(3, 6, { id: 'late' })] }));
  expect(over.scores.get('late')?.status).toBe('final');
  const chosen = applyAnswer(emptyBoard({ ...asked, date: DAY }), answer(), 1_000);
  expect(ids(applyScoreNews(chosen, news({ day: yesterday, upserts: [late] })))).toEqual([]);
});

it('applying all news gives the same scores as a new answer', () => {
  const game = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(9));
  const step = fc.record({ upserts: fc.array(game, { maxLength: 3 }), gone: fc.subarray(['a', 'b', 'c', 'd']) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const truth = new Map<string, number>();
      let held = board();
      for (const [i, { upserts, gone }] of steps.entries()) {
        for (const id of gone) truth.delete(id);
        for (const [id, points] of upserts) truth.set(id, points);
        const told = upserts.map(([id, points]) => aLiveScore(points, 0, { id }));
        held = applyScoreNews(held, news({ seq: 6 + i, upserts: told, gone }));
      }
      expect(new Map([...held.scores].map(([id, { scores }]) => [id, scores.away]))).toEqual(truth);
    }),
  );
});
