import { isCluster, nodesIn, optionsAt } from './redis-nodes.js';

describe('the addresses of Redis', () => {
  it('the Redis setting can name one single Redis or several nodes of a cluster', () => {
    expect(isCluster('redis://one:6379')).toBe(false);
    expect(isCluster('redis://one:7000, redis://two:7000')).toBe(true);
    expect(nodesIn('redis://one:7000, redis://two:7000')).toEqual(['redis://one:7000', 'redis://two:7000']);
  });

  it('a Redis address contains host, port, user and password', () => {
    expect(optionsAt('redis://redis.example')).toEqual({ host: 'redis.example', port: 6379, db: 0 });
    expect(optionsAt('rediss://bettor:p%40ss@redis.example:7000/3')).toEqual({
      host: 'redis.example',
      port: 7000,
      db: 3,
      username: 'bettor',
      password: 'p@ss',
      tls: {},
    });
  });
});
