import { reasonAgainstDemo } from '../auth/tokens/demo-rules.js';
import { allowedOrigins, isHttps } from '../http/origins.js';
import { BLOCKED_PORTS, readConfig } from './config.js';

const ENOUGH = {
  DATABASE_URL: 'postgres://localhost/fairline',
  REDIS_URL: 'redis://localhost',
  JWT_SECRET: 'x'.repeat(32),
};

it('a port that browsers refuse to open is refused with a word about browsers', async () => {
  for (const port of BLOCKED_PORTS) {
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
    expect(() => readConfig({ ...ENOUGH, PORT: String(port) })).toThrow(/browsers refuse to open this port[\s\S]*PORT/);
  }
  expect([...BLOCKED_PORTS]).toEqual(expect.arrayContaining([4190, 6000, 10_080]));
  for (const PORT of ['0', '80', '443', '3000', '4100', '8080'])
    expect(readConfig({ ...ENOUGH, PORT }).PORT).toBe(Number(PORT));
});

it('an error names every missing or invalid setting at once', () => {
  const read = () => readConfig({ JWT_SECRET: 'short', PORT: 'http' });
  expect(read).toThrow(/DATABASE_URL[\s\S]*REDIS_URL[\s\S]*PORT[\s\S]*JWT_SECRET/);
});

it("only the server's own address is allowed as origin when PUBLIC_URL is empty", () => {
  const config = readConfig({ ...ENOUGH, PORT: '4000', PUBLIC_URL: '' });
  expect([...allowedOrigins(config)]).toEqual(['http://127.0.0.1:4000', 'http://localhost:4000']);
  expect(isHttps(config)).toBe(false);
});

it('only the origins in PUBLIC_URL are allowed, and https is required when all of them use it', () => {
  const config = readConfig({ ...ENOUGH, PUBLIC_URL: 'https://odds.example/app,https://www.odds.example' });
  expect([...allowedOrigins(config)]).toEqual(['https://odds.example', 'https://www.odds.example']);
  expect(isHttps(config)).toBe(true);
});

it('demo accounts are created only when FAIRLINE_DEMO is set', () => {
  const demo = { ...ENOUGH, DEMO_PASSWORD: 'of this folder' };
  expect(reasonAgainstDemo(readConfig(demo))).toBe('FAIRLINE_DEMO is not set');
  expect(reasonAgainstDemo(readConfig({ ...demo, FAIRLINE_DEMO: '1' }))).toBeUndefined();
  expect(reasonAgainstDemo(readConfig({ ...ENOUGH, FAIRLINE_DEMO: '1' }))).toBe('DEMO_PASSWORD is not set');
});

it('SOCIAL_LINKS are parsed, and anything but web addresses is refused', () => {
  const links = (SOCIAL_LINKS: string) => readConfig({ ...ENOUGH, SOCIAL_LINKS }).SOCIAL_LINKS;
  expect(links('')).toEqual([]);
  expect(links('X=https://x.example/fair, Chat=https://chat.example/?a=b')).toEqual([
    { name: 'X', url: 'https://x.example/fair' },
    { name: 'Chat', url: 'https://chat.example/?a=b' },
  ]);
  expect(() => links('X=javascript:alert(1)')).toThrow(/SOCIAL_LINKS/);
});
