import { Logo } from './logo.js';
import { LogoCache } from './logo-cache.js';

const MINUTE = 60_000;
const aLogo = (bytes = 1) => new Logo('image/png', Buffer.alloc(bytes));

/** A cache, and the URLs that it fetched. */
const aShelf = (fetch: (address: string) => Promise<Logo | undefined> = async () => aLogo()) => {
  const asked: string[] = [];
  const cache = new LogoCache((address) => {
    asked.push(address);
    return fetch(address);
  });
  return { cache, asked };
};

it('the logos of a sport are kept for 15 minutes, each sport separately', async () => {
  const { cache, asked } = aShelf();
  await cache.take('nfl', 'bills', 0);
  await cache.take('nba', 'nets', 10 * MINUTE);
  for (const [sport, team] of [['nfl', 'bills'] as const, ['nba', 'nets'] as const])
    await cache.take(sport, team, 15 * MINUTE - 1);
  expect(asked).toEqual(['bills', 'nets']);
  await cache.take('nfl', 'bills', 15 * MINUTE);
  await cache.take('nba', 'nets', 15 * MINUTE);
  expect(asked).toEqual(['bills', 'nets', 'bills']);
});

it('a missing logo is remembered for one minute', async () => {
  const { cache, asked } = aShelf(async () => undefined);
  for (const at of [0, MINUTE - 1, MINUTE]) expect(await cache.take('nfl', 'bills', at)).toBeUndefined();
  expect(asked).toEqual(['bills', 'bills']);
});

it('a failed request counts as a missing logo', async () => {
  const { cache } = aShelf(() => Promise.reject(new Error('broken')));
  expect(await cache.take('nfl', 'bills', 0)).toBeUndefined();
});

it('each logo is fetched once for all waiting callers, and four logos at a time', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { cache, asked } = aShelf(() => answered.then(() => aLogo()));
  const taken = Array.from({ length: 40 }, (_, i) => cache.take('nfl', `team ${i % 10}`, 0));
  expect(asked).toHaveLength(4);
  answer();
  expect((await Promise.all(taken)).every((logo) => logo instanceof Logo)).toBe(true);
  expect(asked).toHaveLength(10);
});

it('the oldest sport is dropped when all logos together are too large', async () => {
  const { cache, asked } = aShelf(async () => aLogo(20 * 1024 * 1024));
  for (const sport of ['nfl', 'nba', 'mlb']) await cache.take(sport, sport, 0);
  for (const sport of ['mlb', 'nba', 'nfl']) await cache.take(sport, sport, 1);
  expect(asked).toEqual(['nfl', 'nba', 'mlb', 'nfl']);
});
