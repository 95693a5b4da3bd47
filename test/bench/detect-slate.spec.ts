import { Follower } from './detect-follower.js';
import { chances, makeSlate, nextPoll } from './detect-slate.js';

const NOW = Date.UTC(2026, 10, 22, 18);

it('moves as many prices as it is told in every poll, none of them in an answer older than the last', () => {
  const [slate, follower, chance] = [makeSlate(3, NOW, true), new Follower(NOW), chances(11)];
  const moved = [0, 0, 10, slate.prices.length, 25].map((moves, poll) => {
    const at = NOW + poll * 5_000;
    follower.read(JSON.parse(nextPoll(slate, moves, at, chance)), at);
    follower.diff();
    follower.detect();
    return follower.moved;
  });
  expect(moved).toEqual([slate.prices.length, 0, 10, slate.prices.length, 25]);
});

it('ends a poll at once when it brings the same bytes, and only then', () => {
  const [slate, follower, chance] = [makeSlate(2, NOW), new Follower(NOW), chances(11)];
  const bodies = [0, 0, 5].map((moves, poll) => Buffer.from(nextPoll(slate, moves, NOW + poll * 5_000, chance)));
  const polls = [bodies[0]!, Buffer.from(bodies[0]!), bodies[1]!, bodies[2]!].map((body) => follower.poll(body, NOW));
  expect(polls.map((outcome) => outcome === 'unchanged')).toEqual([false, true, false, false]);
  expect(follower.moved).toBe(5);
});
