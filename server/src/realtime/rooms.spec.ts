import type { Plan } from '@fairline/shared/contract';
import { mayFollowBoards, mayFollowOpportunities, roomsBeyond } from './rooms.js';

it('boards and live lists are closed to visitors', () => {
  expect([mayFollowBoards(undefined), mayFollowOpportunities(undefined)]).toEqual([false, false]);
});

const access = (plan: Plan, unlimited = false) => ({ userId: 'u', sid: 's', plan, unlimited, expiresAt: 0 });

it('boards are open to gold and platinum, live lists to platinum, and both to unlimited users', () => {
  const rights = (of: ReturnType<typeof access>) => [mayFollowBoards(of), mayFollowOpportunities(of)];
  expect(rights(access('free'))).toEqual([false, false]);
  expect(rights(access('gold'))).toEqual([true, false]);
  expect(rights(access('platinum'))).toEqual([true, true]);
  expect(rights(access('free', true))).toEqual([true, true]);
});

it('a smaller plan must leave the rooms that it may not follow', () => {
  const rooms = ['own-id', 'board:nba:game', 'opportunities:arbitrage'];
  expect(roomsBeyond(access('platinum'), rooms)).toEqual([]);
  expect(roomsBeyond(access('gold'), rooms)).toEqual(['opportunities:arbitrage']);
  expect(roomsBeyond(access('free'), rooms)).toEqual(['board:nba:game', 'opportunities:arbitrage']);
});
