import { SocketCounts } from './socket-counts.js';

it('a user may open ten sockets, and another when one has left', () => {
  const counts = new SocketCounts();
  const ways = Array.from({ length: 10 }, (_, i) => counts.enter('gull', `203.0.113.${i}`));
  expect(ways).not.toContain(undefined);
  expect(counts.enter('gull', '198.51.100.1')).toBeUndefined();
  ways[0]!();
  expect(counts.enter('gull', '198.51.100.1')).toBeDefined();
});

it('a network may open fifty sockets, of whatever users', () => {
  const counts = new SocketCounts();
  for (let i = 0; i < 50; i++) expect(counts.enter(`user ${i}`, '203.0.113.7')).toBeDefined();
  expect(counts.enter('another', '203.0.113.7')).toBeUndefined();
  expect(counts.enter('another', '203.0.113.8')).toBeDefined();
});

it('a network may open 25 sockets of visitors, so that signed-in users still find room', () => {
  const counts = new SocketCounts();
  for (let i = 0; i < 25; i++) expect(counts.enter(undefined, '203.0.113.7')).toBeDefined();
  expect(counts.enter(undefined, '203.0.113.7')).toBeUndefined();
  expect(counts.enter('gull', '203.0.113.7')).toBeDefined();
  expect(counts.enter(undefined, '203.0.113.8')).toBeDefined();
});

it('users and networks without sockets are forgotten', () => {
  const counts = new SocketCounts();
  const ways = Array.from({ length: 9 }, () => counts.enter('gull', '203.0.113.7'));
  for (const leave of [...ways, counts.enter(undefined, '203.0.113.9')]) leave!();
  expect(counts.size).toBe(0);
});
