import fc from 'fast-check';
import { cacheKey, EVERYBODY } from './cache-key.js';

it('a key has the free plan and no user until more is known', () => {
  expect(cacheKey('odds', EVERYBODY, 'americanfootball_nfl', 'game')).toEqual([
    'odds',
    'free',
    'anon',
    'americanfootball_nfl',
    'game',
  ]);
});

it('a key is never the same for two users or two plans', () => {
  const plan = fc.constantFrom('free', 'gold', 'platinum');
  const user = fc.uuid();
  fc.assert(
    fc.property(plan, user, plan, user, (plan1, user1, plan2, user2) => {
      const [one, other] = [
        cacheKey('odds', { plan: plan1, userId: user1 }),
        cacheKey('odds', { plan: plan2, userId: user2 }),
      ];
      expect(JSON.stringify(one) === JSON.stringify(other)).toBe(plan1 === plan2 && user1 === user2);
    }),
  );
});
