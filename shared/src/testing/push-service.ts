import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push as its browser reads it. */
export interface Pushed {
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  /** Decrypted. */
  readonly text: string;
  /** Of the body as it was sent. */
  readonly bytes: number;
  readonly at: number;
  /** What its signature proves: whose key it is, and what was signed. */
  readonly signer: { readonly key: string; readonly claims: { aud?: string; exp?: number; sub?: string } };
}

export interface PushService {
  readonly url: string;
  readonly pushed: readonly Pushed[];
  /** Of pushes that are no valid ones, why. */
  readonly refused: readonly string[];
  /** A browser's new subscription. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Answers each push from now on; by default 201. */
  answers(answer: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/**
 * A push service on this machine with browsers of its own, written from the standards alone: it decrypts what it is sent as the browser would
 * (RFC 8188, 8291) and verifies who signed it (RFC 8292). It also serves pages of tests: a POST to `/subscriptions` subscribes, a GET of
 * `/pushed` answers with what came.
 */
export const openPushService = async (): Promise<PushService> => {
  const browsers = new Map<string, Browser>();
  const pushed: Pushed[] = [];
  const refused: string[] = [];
  let answer = (response: ServerResponse): void => {
    response.writeHead(201).end();
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/subscriptions') return response.end(JSON.stringify(subscribe()));
    if (request.url === '/pushed') return response.end(JSON.stringify(pushed));
    const browser = browsers.get(request.url!);
    if (!browser) return response.writeHead(404).end();
    try {
      const body = Buffer.concat(chunks);
      pushed.push({
        endpoint: url + request.url,
        headers: request.headers,
        text: decrypt(body, request.headers, browser),
        bytes: body.length,
        at: Date.now(),
        signer: signerOf(request.headers, url),
      });
    } catch (error) {
      refused.push((error as Error).message);
      return response.writeHead(400).end();
    }
    answer(response);
  });
  const subscribe = () => {
    const path = `/push/${randomBytes(24).toString('base64url')}`;
    const pair = createECDH('prime256v1');
    const browser = { pair, point: pair.generateKeys(), auth: randomBytes(16) };
    browsers.set(path, browser);
    return {
      endpoint: url + path,
      keys: { p256dh: browser.point.toString('base64url'), auth: browser.auth.toString('base64url') },
    };
  };
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    pushed,
    refused,
    subscribe,
    answers: (how) => {
      answer = how;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};

interface Browser {
  readonly pair: ECDH;
  readonly point: Buffer;
  readonly auth: Buffer;
}

const decrypt = (body: Buffer, headers: IncomingHttpHeaders, { pair, point, auth }: Browser): string => {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
  if (body.length > 4_096) throw new Error(`${body.length} bytes`);
  const [salt, size, from] = [body.subarray(0, 16), body.readUInt32BE(16), body.subarray(21, 21 + body[20]!)];
  const sealed = body.subarray(21 + body[20]!);
  if (sealed.length > size) throw new Error('more than one record');
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), point, from]);
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(from), auth, about, 32));
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, bytes));
  const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opened.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record');
  return padded.subarray(0, end).toString('utf8');
};

const signerOf = ({ authorization = '' }: IncomingHttpHeaders, audience: string): Pushed['signer'] => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  if (!isSigned || read(head).alg !== 'ES256') throw new Error('not signed by this key');
  const claims: Pushed['signer']['claims'] = read(body);
  const seconds = (claims.exp ?? 0) - Date.now() / 1_000;
  if (claims.aud !== audience || seconds <= 0 || seconds > 24 * 3_600) throw new Error('not for this service and day');
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(claims.sub ?? '')) throw new Error('nobody to write to');
  return { key, claims };
};
