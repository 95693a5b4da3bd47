import { Crowd } from './crowd.js';

it('admits ten sockets per user, and another when one has left', () => {
  const crowd = new Crowd();
  const ways = Array.from({ length: 10 }, (_, i) => crowd.enter('gull', `203.0.113.${i}`));
  expect(ways).not.toContain(undefined);
  expect(crowd.enter('gull', '198.51.100.1')).toBeUndefined();
  ways[0]!();
  expect(crowd.enter('gull', '198.51.100.1')).toBeDefined();
});

it('admits fifty sockets per network, whoever the users are', () => {
  const crowd = new Crowd();
  for (let i = 0; i < 50; i++) expect(crowd.enter(`user ${i}`, '203.0.113.7')).toBeDefined();
  expect(crowd.enter('another', '203.0.113.7')).toBeUndefined();
  expect(crowd.enter('another', '203.0.113.8')).toBeDefined();
});

it('admits 25 visitors per network, so that signed-in users still find room', () => {
  const crowd = new Crowd();
  for (let i = 0; i < 25; i++) expect(crowd.enter(undefined, '203.0.113.7')).toBeDefined();
  expect(crowd.enter(undefined, '203.0.113.7')).toBeUndefined();
  expect(crowd.enter('gull', '203.0.113.7')).toBeDefined();
  expect(crowd.enter(undefined, '203.0.113.8')).toBeDefined();
});

it('forgets users and networks without sockets', () => {
  const crowd = new Crowd();
  const ways = Array.from({ length: 9 }, () => crowd.enter('gull', '203.0.113.7'));
  for (const leave of [...ways, crowd.enter(undefined, '203.0.113.9')]) leave!();
  expect(crowd.size).toBe(0);
});
