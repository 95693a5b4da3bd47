import net from 'node:net';

const MOST_AT_ONCE = 256 * 1_024;
const END_OF_HEAD = '\r\n\r\n';

/**
 * One kept-alive connection that repeats the same call as soon as it is answered. It speaks HTTP by hand, because Node's client costs
 * more than the servers being measured.
 */
export class Connection {
  answers = 0;
  /** The first unexpected answer. */
  refusal: string | undefined;
  private missing = 0;
  private readonly socket: net.Socket;

  constructor(
    port: number,
    private readonly question: Buffer,
  ) {
    const buffer = Buffer.allocUnsafe(MOST_AT_ONCE);
    const callback = (bytes: number) => {
      this.take(buffer.subarray(0, bytes));
      return true;
    };
    this.socket = net.connect({ host: '127.0.0.1', port, noDelay: true, onread: { buffer, callback } });
    this.socket.once('connect', () => this.socket.write(this.question));
    this.socket.once('error', ({ message }) => this.end(message));
  }

  end(why?: string) {
    this.refusal ??= why;
    this.socket.destroy();
  }

  private take(bytes: Buffer) {
    this.missing = this.missing > 0 ? this.missing - bytes.length : bodyBeyond(bytes);
    if (Number.isNaN(this.missing)) return this.end(bytes.toString('latin1', 0, 300));
    if (this.missing > 0) return;
    this.answers += 1;
    this.socket.write(this.question);
  }
}

/** How many bytes of the body follow the chunk with the headers; NaN if the answer is not a 200. */
const bodyBeyond = (bytes: Buffer): number => {
  const end = bytes.indexOf(END_OF_HEAD);
  const head = bytes.toString('latin1', 0, end);
  if (end < 0 || !head.startsWith('HTTP/1.1 200 ')) return Number.NaN;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return Number(length) - (bytes.length - end - END_OF_HEAD.length);
};
