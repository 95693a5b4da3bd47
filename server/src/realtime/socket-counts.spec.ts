import { SocketCounts } from './socket-counts.js';

it('lets ten sockets of a user in, and another when one is gone', () => {
  const counts = new SocketCounts();
  const ways = Array.from({ length: 10 }, (_, i) => counts.enter('gull', `203.0.113.${i}`));
  expect(ways).not.toContain(undefined);
  expect(counts.enter('gull', '198.51.100.1')).toBeUndefined();
  ways[0]!();
  expect(counts.enter('gull', '198.51.100.1')).toBeDefined();
});

it('lets fifty sockets of a network in, whoever they are', () => {
  const counts = new SocketCounts();
  for (let i = 0; i < 50; i++) expect(counts.enter(`user ${i}`, '203.0.113.7')).toBeDefined();
  expect(counts.enter('another', '203.0.113.7')).toBeUndefined();
  expect(counts.enter('another', '203.0.113.8')).toBeDefined();
});

it('lets twenty-five visitors of a network in, and leaves the rest to those who are signed in', () => {
  const counts = new SocketCounts();
  for (let i = 0; i < 25; i++) expect(counts.enter(undefined, '203.0.113.7')).toBeDefined();
  expect(counts.enter(undefined, '203.0.113.7')).toBeUndefined();
  expect(counts.enter('gull', '203.0.113.7')).toBeDefined();
  expect(counts.enter(undefined, '203.0.113.8')).toBeDefined();
});

it('keeps nothing of those who are gone', () => {
  const counts = new SocketCounts();
  const ways = Array.from({ length: 9 }, () => counts.enter('gull', '203.0.113.7'));
  for (const leave of [...ways, counts.enter(undefined, '203.0.113.9')]) leave!();
  expect(counts.size).toBe(0);
});
