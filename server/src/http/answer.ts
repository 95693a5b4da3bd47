import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** The bytes of one JSON answer, compressed once for each encoding that somebody takes. */
export class Answer {
  private readonly plain: Buffer;
  private readonly encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(
    readonly version: string,
    text: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.plain = Buffer.from(text);
  }

  get size(): number {
    return this.plain.length;
  }

  /** Sends it; a browser that has this version already gets a 304. */
  async send(request: Request, response: Response) {
    response.setHeader('ETag', `W/"${this.version}"`);
    response.setHeader('Cache-Control', 'private, no-cache');
    for (const [name, value] of Object.entries(this.headers)) response.setHeader(name, value);
    response.vary('Accept-Encoding');
    response.type('application/json');
    if (request.fresh) return response.status(304).end();
    const { encoding, bytes } = await this.encodedFor(request);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.send(bytes);
  }

  private async encodedFor(request: Request): Promise<{ encoding?: Encoding; bytes: Buffer }> {
    const encoding = ENCODINGS.find((name) => request.acceptsEncodings(name) === name);
    if (!encoding || this.plain.length < WORTH_IT) return { bytes: this.plain };
    this.encoded[encoding] ??= COMPRESS[encoding](this.plain);
    return { encoding, bytes: await this.encoded[encoding] };
  }
}

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: promisify(gzip) as (bytes: Buffer) => Promise<Buffer>,
};

const WORTH_IT = 1_024;
