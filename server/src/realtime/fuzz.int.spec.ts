import { once } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { connected, type TestSocket } from '../testing/a-browser.js';
import { aNetwork } from '../testing/a-network.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { ORIGIN } from '../testing/config.js';
import { nastyValue } from '../testing/fuzz/nasty.js';
import { until } from '../testing/until.js';

/** The number of frames. `npm run fuzz` sends more, different ones each time. */
const FRAMES = Number(process.env.FUZZ_FRAMES ?? 2_000);
const SAME = process.env.FUZZ_FRAMES ? {} : { seed: 20_261_122 };
const AT_ONCE = 25;
/** A socket may send twenty messages a second; the witness must stay below that. */
const BETWEEN_QUESTIONS_MS = 60;
const AN_ANSWER_TAKES_AT_MOST_MS = 20_000;

jest.setTimeout(120_000 + FRAMES * 20);

const EVENTS = [
  ...['board:join', 'board:leave', 'opportunities:join', 'opportunities:leave', 'scores:join', 'scores:leave'],
  ...['game:join', 'game:leave', 'auth:renew', 'clock:ask', 'connect', 'disconnect', 'error', 'constructor', ''],
];

/** Frames that none of our pages send: broken packets, events with anything in them, binary data that never follows. */
const frame: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...EVENTS), fc.array(nastyValue, { maxLength: 3 }))
    .map(([event, values]) => `42${JSON.stringify([event, ...values])}`),
  fc
    .tuple(fc.constantFrom(...EVENTS), nastyValue, fc.nat())
    .map(([event, value, id]) => `42${id}${JSON.stringify([event, value])}`),
  fc.constantFrom('', '0', '1', '2', '3', '4', '5', '6', '7', 'b', '40', '41', '42', '42[', '42[]', '42{}', '43', '44'),
  fc.constantFrom(
    '451-["board:join",{"_placeholder":true,"num":0}]',
    '45999-["board:join"]',
    '42/other,["x"]',
    '40/x,',
  ),
  fc.constantFrom(
    `42["board:join",${'['.repeat(7_000)}${']'.repeat(7_000)}]`,
    `42["board:join","${'x'.repeat(20_000)}"]`,
  ),
  fc.string({ maxLength: 50 }),
  fc.uint8Array({ maxLength: 50 }),
);

describe('hostile socket traffic', () => {
  let server: TestServer;
  const open: TestSocket[] = [];

  beforeAll(async () => {
    server = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1' });
  });
  afterAll(async () => {
    for (const socket of open) socket.disconnect();
    await server.close();
  });

  /** A connection below socket.io: sends exactly what it is given. */
  const raw = async (token: string | undefined): Promise<WebSocket> => {
    const address = `${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const link = new WebSocket(address, { headers: { Origin: ORIGIN, 'X-Forwarded-For': aNetwork() } });
    link.on('error', () => {});
    await once(link, 'open');
    const isAdmitted = new Promise<void>((resolve) =>
      link.on('message', (text) => String(text).startsWith('40') && resolve()),
    );
    link.send(`40${JSON.stringify({ token })}`);
    await Promise.race([isAdmitted, once(link, 'close')]);
    return link;
  };
  const calm = async () => {
    const { token } = await server.someone('gold');
    const extraHeaders = { Origin: ORIGIN, 'X-Forwarded-For': aNetwork() };
    const options = { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token }, extraHeaders };
    const socket: TestSocket = await connected(io(server.url, options));
    open.push(socket);
    return socket;
  };
  const answers = async (socket: TestSocket) => {
    await rest(BETWEEN_QUESTIONS_MS);
    return (await socket.timeout(AN_ANSWER_TAKES_AT_MOST_MS).emitWithAck('clock:ask')) > 0;
  };

  it('random frames disturb neither the server nor other sockets', async () => {
    const witness = await calm();
    const { token } = await server.someone('platinum');
    const tokens = fc.constantFrom(undefined, token);
    const frames = fc.array(frame, { minLength: AT_ONCE, maxLength: AT_ONCE });
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(tokens, frames, async (bearer, all) => {
        const link = await raw(bearer);
        for (const one of all) if (link.readyState === WebSocket.OPEN) link.send(one);
        sent += all.length;
        link.terminate();
        expect([await answers(witness), witness.connected]).toEqual([true, true]);
      }),
      { ...SAME, numRuns: Math.ceil(FRAMES / AT_ONCE) },
    );
    expect(sent).toBeGreaterThanOrEqual(FRAMES);
    const { token: another } = await server.someone('free');
    expect((await raw(another)).readyState).toBe(WebSocket.OPEN);
  });

  it.each([
    ['a frame of a megabyte', [`42["board:join","${'x'.repeat(1_000_000)}"]`]],
    ['a binary message of a megabyte', [new Uint8Array(1_000_000)]],
    ['an invalid packet', ['9']],
    ['joins of a thousand rooms', Array.from({ length: 1_000 }, (_, i) => `42["scores:join","sport${i}"]`)],
    ['a flood of messages', Array<string>(1_000).fill('42["clock:ask"]')],
  ])('a socket that sends %s is disconnected, and no other', async (_, frames) => {
    const witness = await calm();
    const link = await raw((await server.someone('gold')).token);
    for (const one of frames) link.send(one);
    await until(() => link.readyState === WebSocket.CLOSED);
    expect(await answers(witness)).toBe(true);
  });

  it('connections from other origins are refused', async () => {
    const origins = [
      ...['https://evil.example', 'null', '', ORIGIN.replace('https', 'http'), `${ORIGIN}:8443`],
      ...[`${ORIGIN}.evil.example`, ORIGIN.replace('//', '//sub.'), `${ORIGIN}/`, ORIGIN.toUpperCase(), 'file://'],
    ];
    const { token } = await server.someone('platinum');
    const opened: string[] = [];
    for (const origin of origins) {
      const link = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
        headers: { Origin: origin, Authorization: `Bearer ${token}` },
      });
      const how = await once(link, 'open').then(
        () => 'open',
        () => 'refused',
      );
      if (how === 'open') opened.push(origin);
    }
    expect([origins.length, opened]).toEqual([10, []]);
  });
});
