import { SocketCounts } from './socket-counts.js';

it('admits ten sockets per user, and another when one has left', () => {
  const counts = new SocketCounts();
  const ways = Array.from({ length: 10 }, (_, i) => counts.enter('gull', `203.0.113.${i}`));
  expect(ways).not.toContain(undefined);
  expect(counts.enter('gull', '198.51.100.1')).toBeUndefined();
  ways[0]!();
  expect(counts.enter('gull', '198.51.100.1')).toBeDefined();
});

it('admits fifty sockets per network, whoever the users are', () => {
  const counts = new SocketCounts();
  for (let i = 0; i < 50; i++) expect(counts.enter(`user ${i}`, '203.0.113.7')).toBeDefined();
  expect(counts.enter('another', '203.0.113.7')).toBeUndefined();
  expect(counts.enter('another', '203.0.113.8')).toBeDefined();
});

it('admits 25 visitors per network, so that signed-in users still find room', () => {
  const counts = new SocketCounts();
  for (let i = 0; i < 25; i++) expect(counts.enter(undefined, '203.0.113.7')).toBeDefined();
  expect(counts.enter(undefined, '203.0.113.7')).toBeUndefined();
  expect(counts.enter('gull', '203.0.113.7')).toBeDefined();
  expect(counts.enter(undefined, '203.0.113.8')).toBeDefined();
});

it('forgets users and networks without sockets', () => {
  const counts = new SocketCounts();
  const ways = Array.from({ length: 9 }, () => counts.enter('gull', '203.0.113.7'));
  for (const leave of [...ways, counts.enter(undefined, '203.0.113.9')]) leave!();
  expect(counts.size).toBe(0);
});
