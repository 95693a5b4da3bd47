import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Semaphore } from '@fairline/shared/node';
import type { Request, Response } from 'express';
import type { HeaderLine } from './headers.js';
import { networkOf } from './network.js';
import { tooMany } from './problem.js';
import { unreadAnswers } from './unread-answers.js';

/** The bytes of one answer, as a rule JSON, compressed at most once per encoding. */
export class Answer {
  readonly etag: string;
  /** The headers that go with every encoding. */
  readonly headers: readonly HeaderLine[];
  private readonly plain: Buffer;
  private readonly encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(
    readonly version: string,
    content: string | Buffer,
    besides: Readonly<Record<string, string>> = {},
  ) {
    this.plain = typeof content === 'string' ? Buffer.from(content) : content;
    this.etag = `W/"${version}"`;
    this.headers = [
      ['ETag', this.etag],
      ['Cache-Control', 'private, no-cache'],
      ...Object.entries(besides),
      ['Vary', 'Accept-Encoding'],
      ['Content-Type', 'application/json; charset=utf-8'],
    ];
  }

  get size(): number {
    return this.plain.length;
  }

  /** Sends it; a browser that has this version already gets a 304. */
  async send(request: Request, response: Response) {
    for (const [name, value] of this.headers) response.setHeader(name, value);
    if (request.fresh) return response.status(304).end();
    await this.sendBytes(request, response);
  }

  /** Sends only its bytes, under headers that the caller has set. */
  async sendBytes(request: Request, response: Response) {
    const userId = userIn(request);
    const { encoding, bytes } = await this.encodedFor((name) => request.acceptsEncodings(name) === name, userId);
    unreadAnswers.hold({ network: networkOf(request.ip), userId }, request, response, bytes);
    response.vary('Accept-Encoding');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.send(bytes);
  }

  /** Its bytes in the best accepted encoding; a small answer stays uncompressed. `who` is the user who asks; undefined for visitors. */
  async encodedFor(
    isTaken: (name: Encoding) => boolean,
    who?: string,
  ): Promise<{ encoding?: Encoding; bytes: Buffer }> {
    const encoding = ENCODINGS.find(isTaken);
    if (!encoding || this.plain.length < WORTH_IT) return { bytes: this.plain };
    const known = this.encoded[encoding];
    if (known) return { encoding, bytes: await known };
    const line = this.plain.length < LONG ? compressing : compressingLong;
    const making = line.take(() => COMPRESS[encoding](this.plain), who);
    this.encoded[encoding] = making;
    making.catch(() => delete this.encoded[encoding]); // whoever asks later may have a turn
    return { encoding, bytes: await making };
  }
}

/** Best first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: promisify(gzip) as (bytes: Buffer) => Promise<Buffer>,
};

/** The user of a request; undefined for a visitor. */
export const userIn = ({ user }: Request): string | undefined =>
  (user as { readonly userId?: string } | undefined)?.userId;

// Megabytes take a core for a quarter of a second: several at once would leave none for the rest. Users take turns, and the longest
// answers wait in a line of their own: each choice of markets is one, and boards must not wait for those that one user invents.
const compressing = new Semaphore({ running: 1 });
const compressingLong = new Semaphore({ running: 1, waiting: 20 }, () => tooMany(SOON_SECONDS));
const LONG = 4_000_000;
const SOON_SECONDS = 10;

const WORTH_IT = 1_024;
