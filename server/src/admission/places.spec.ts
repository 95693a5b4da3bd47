import { Places } from './places.js';

it('a holder has at most as many places as allowed, and another when one is free', () => {
  const places = new Places();
  const ways = Array.from({ length: 10 }, () => places.enter('gull', 10));
  expect(ways).not.toContain(undefined);
  expect(places.enter('gull', 10)).toBeUndefined();
  ways[0]!();
  expect(places.enter('gull', 10)).toBeDefined();
});

it('the places of one holder leave those of another free', () => {
  const places = new Places();
  places.enter('203.0.113.7', 1);
  expect(places.enter('203.0.113.7', 1)).toBeUndefined();
  expect(places.enter('203.0.113.8', 1)).toBeDefined();
});

it('holders without places are forgotten', () => {
  const places = new Places();
  const ways = Array.from({ length: 9 }, (_, i) => places.enter(`user ${i % 3}`, 10));
  expect(places.size).toBe(3);
  for (const leave of ways) leave!();
  expect(places.size).toBe(0);
});
