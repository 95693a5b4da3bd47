import type { Answer, Encoding } from '../answer.js';
import type { HeaderLine } from '../security-headers.js';

/** An answer ready to send: its headers, without the request's id, and its bytes. */
export interface Ready {
  readonly etag: string;
  readonly head: readonly string[];
  readonly headUnchanged: readonly string[];
  readonly bytes: Buffer;
}

/** Answers with all their headers, built once per version and encoding. */
export class ReadyAnswers {
  private readonly written = new WeakMap<Answer, Map<Encoding | undefined, Ready>>();

  constructor(private readonly safety: readonly HeaderLine[]) {}

  async in(answer: Answer, encoding: Encoding | undefined): Promise<Ready> {
    const known = this.written.get(answer)?.get(encoding);
    if (known) return known;
    const ready = await this.write(answer, encoding);
    const all = this.written.get(answer) ?? new Map<Encoding | undefined, Ready>();
    this.written.set(answer, all.set(encoding, ready));
    return ready;
  }

  private async write(answer: Answer, asked: Encoding | undefined): Promise<Ready> {
    const { encoding, bytes } = await answer.encodedFor((name) => name === asked);
    const headUnchanged = [...this.safety, ...answer.headers].flat();
    const packed = encoding ? ['Content-Encoding', encoding] : [];
    const head = [...headUnchanged, ...packed, 'Content-Length', String(bytes.length)];
    return { etag: answer.etag, head, headUnchanged, bytes };
  }
}
