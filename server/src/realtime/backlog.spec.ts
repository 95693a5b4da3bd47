import { EventEmitter } from 'node:events';
import { Backlog } from './backlog.js';

it('the backlog is the number and age of messages since the connection last drained', () => {
  const connection = new EventEmitter();
  const backlog = new Backlog(connection as never);
  expect([backlog.size, backlog.age(performance.now())]).toEqual([0, 0]);
  for (let i = 0; i < 3; i++) connection.emit('packetCreate');
  expect(backlog.size).toBe(3);
  expect(backlog.age(performance.now() + 500)).toBeGreaterThanOrEqual(500);
  connection.emit('drain');
  expect([backlog.size, backlog.age(performance.now() + 500)]).toEqual([0, 0]);
});
