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
