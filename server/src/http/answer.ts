import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Semaphore } from '@fairline/shared/node';
import type { Request, Response } from 'express';
import type { HeaderLine } from './headers.js';

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
    const { encoding, bytes } = await this.encodedFor((name) => request.acceptsEncodings(name) === name);
    response.vary('Accept-Encoding');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.send(bytes);
  }

  /** Its bytes in the best accepted encoding; a small answer stays uncompressed. */
  async encodedFor(isTaken: (name: Encoding) => boolean): Promise<{ encoding?: Encoding; bytes: Buffer }> {
    const encoding = ENCODINGS.find(isTaken);
    if (!encoding || this.plain.length < WORTH_IT) return { bytes: this.plain };
    this.encoded[encoding] ??= compressing.take(() => COMPRESS[encoding](this.plain));
    return { encoding, bytes: await this.encoded[encoding] };
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

// Megabytes take a core for a quarter of a second: several at once would leave none for the rest.
const compressing = new Semaphore({ running: 1 });

const WORTH_IT = 1_024;
