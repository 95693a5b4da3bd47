import { readConfig } from './config.js';
import { allowedOrigins, isHttps } from './http/origins.js';

const ENOUGH = {
  DATABASE_URL: 'postgres://localhost/fairline',
  REDIS_URL: 'redis://localhost',
  JWT_SECRET: 'x'.repeat(32),
};

it('names everything that is missing at once', () => {
  const read = () => readConfig({ JWT_SECRET: 'short', PORT: 'http' });
  expect(read).toThrow(/DATABASE_URL[\s\S]*REDIS_URL[\s\S]*PORT[\s\S]*JWT_SECRET/);
});

it('lets in pages from our own address when no other is named', () => {
  const config = readConfig({ ...ENOUGH, PORT: '4000', PUBLIC_URL: '' });
  expect([...allowedOrigins(config)]).toEqual(['http://127.0.0.1:4000', 'http://localhost:4000']);
  expect(isHttps(config)).toBe(false);
});

it('lets in pages from the named addresses alone, and insists on https when all of them have it', () => {
  const config = readConfig({ ...ENOUGH, PUBLIC_URL: 'https://odds.example/app,https://www.odds.example' });
  expect([...allowedOrigins(config)]).toEqual(['https://odds.example', 'https://www.odds.example']);
  expect(isHttps(config)).toBe(true);
});

it('makes no demo accounts unless it is told to', () => {
  expect(readConfig(ENOUGH).FAIRLINE_DEMO).toBe(false);
  expect(readConfig({ ...ENOUGH, FAIRLINE_DEMO: '1' }).FAIRLINE_DEMO).toBe(true);
});

it('reads where else the operator can be followed, and refuses what is no address of a page', () => {
  const links = (SOCIAL_LINKS: string) => readConfig({ ...ENOUGH, SOCIAL_LINKS }).SOCIAL_LINKS;
  expect(links('')).toEqual([]);
  expect(links('X=https://x.example/fair, Chat=https://chat.example/?a=b')).toEqual([
    { name: 'X', url: 'https://x.example/fair' },
    { name: 'Chat', url: 'https://chat.example/?a=b' },
  ]);
  expect(() => links('X=javascript:alert(1)')).toThrow(/SOCIAL_LINKS/);
});
