import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logoPath } from '@fairline/shared/contract';
import { teamKey } from '@fairline/shared/domain';
import { ScoreStore } from '@fairline/shared/node';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { fetchLogo } from './fetch-logo.js';
import { LogosService } from './logos.service.js';

const SPORT = 'icehockey_nhl';
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** An image server that answers as told, and records its requests. */
const anOrigin = async (answers: Readonly<Record<string, RequestListener>>) => {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    asked.push(path);
    (answers[path] ?? image)(incoming, outgoing);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  return { url, asked, close };
};

const image: RequestListener = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
const says =
  (status: number, headers: Record<string, string>, body: string | Buffer = PNG): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

/** More than the limit, without a Content-Length. */
const endless: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'image/png' });
  const more = () => {
    while (!response.destroyed) if (!response.write(Buffer.alloc(50_000))) return void response.once('drain', more);
  };
  more();
};
const silent: RequestListener = () => {};
const halfAnImage: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'image/png' }).write(PNG);

describe('team logos', () => {
  let server: TestServer, inside: Awaited<ReturnType<typeof anOrigin>>, source: typeof inside;

  beforeAll(async () => {
    inside = await anOrigin({});
    source = await anOrigin({
      '/drawing': says(200, { 'content-type': 'image/svg+xml; charset=utf-8' }, '<svg/>'),
      '/elsewhere': says(302, { location: 'http://169.254.169.254/latest/meta-data/', 'content-type': 'image/png' }),
      '/within': says(302, { location: `${inside.url}/secret`, 'content-type': 'image/png' }),
      '/page': says(200, { 'content-type': 'text/html' }, '<script>alert(1)</script>'),
      '/broken': says(500, { 'content-type': 'image/png' }),
      '/empty': says(200, { 'content-type': 'image/png' }, ''),
      '/large': says(200, { 'content-type': 'image/png' }, Buffer.alloc(100_001)),
      '/endless': endless,
    });
    server = await aServer({ LOGO_ORIGINS: source.url });
    const listed: [team: string, address: string][] = [
      ['Montreal Canadiens', `${source.url}/mtl`],
      ['Drawing', `${source.url}/drawing`],
      ...['elsewhere', 'within', 'page', 'broken', 'empty', 'large', 'endless'].map((path): [string, string] => [
        path,
        `${source.url}/${path}`,
      ]),
      ['Stranger', `${inside.url}/secret`],
      ['Named', `${source.url.replace('//', '//user:secret@')}/named`],
      ['A file', 'file:///etc/passwd'],
      ['No address', 'mtl.png'],
    ];
    const addresses = new Map(listed.map(([team, address]) => [teamKey(team), address]));
    await server.app.get(ScoreStore).keepLogos(SPORT, addresses);
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([source.close(), inside.close()]);
  });

  const ask = (team: string, sport = SPORT) => request(server.url).get(logoPath(sport, team));

  it('a logo is found by any spelling of the team, fetched once, and cacheable for 15 minutes', async () => {
    const [first, second] = await Promise.all([ask('Montréal Canadiens'), ask('montreal canadiens')]);
    expect(first.status).toBe(200);
    expect(first.body).toEqual(PNG);
    expect(second.body).toEqual(PNG);
    expect(source.asked.filter((path) => path === '/mtl')).toHaveLength(1);
    expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=900' });
    await ask('Montreal Canadiens').set('If-None-Match', first.headers.etag!).expect(304);
  });

  it('SVG logos are served with a policy that prevents scripts', async () => {
    const { headers } = await ask('Drawing').expect(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['elsewhere', 'within', 'page', 'broken', 'empty', 'large', 'endless'])(
    'a logo is missing (204) when the source answers with: %s',
    async (team) => {
      for (let i = 0; i < 2; i++) {
        const { headers } = await ask(team).expect(204);
        expect(headers['cache-control']).toBe('public, max-age=60');
      }
      expect(source.asked.filter((path) => path === `/${team}`)).toHaveLength(1);
      expect(inside.asked).toEqual([]);
    },
  );

  it.each(['Stranger', 'Named', 'A file', 'No address', 'None', 'Nobody', '__proto__', `${'x'.repeat(120)}`])(
    'a logo is never fetched from an invalid or foreign address: %s',
    async (team) => {
      await ask(team).expect(204);
      expect(inside.asked).toEqual([]);
      expect(source.asked).not.toContain('/named');
    },
  );

  it('games name a logo by a path on our own server once it is known', async () => {
    const logos = server.app.get(LogosService);
    await ask('Montreal Canadiens');
    expect(logos.pathOf(SPORT, 'Montréal Canadiens')).toBe('/api/logos/icehockey_nhl/Montr%C3%A9al%20Canadiens');
    for (const team of ['Stranger', 'None', 'Nobody']) expect(logos.pathOf(SPORT, team)).toBeUndefined();
    expect(logos.pathOf('tennis_atp', 'Montreal Canadiens')).toBeUndefined();
  });

  it('logos exist only for sports with a scoreboard, and an invalid team name is refused', async () => {
    await ask('Montreal Canadiens', 'tennis_atp').expect(204);
    await ask('x'.repeat(121)).expect(400);
  });
});

it('fetchLogo gives up after its timeout, before or during the answer', async () => {
  const slow = await anOrigin({ '/silent': silent, '/half': halfAnImage });
  expect(await fetchLogo(`${slow.url}/silent`, 50)).toBeUndefined();
  expect(await fetchLogo(`${slow.url}/half`, 50)).toBeUndefined();
  await slow.close();
});
