import net from 'node:net';

const MOST_AT_ONCE = 256 * 1_024;
const END_OF_HEAD = '\r\n\r\n';

/**
 * One kept-alive connection that asks the same again as soon as it was answered. It speaks HTTP by hand, for a client of Node's would cost
 * more than the servers that are measured.
 */
export class Connection {
  answers = 0;
  /** The first answer that was not the one hoped for. */
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

/** How much of the body is still to come after the piece with the head; no number when it is no good answer. */
const bodyBeyond = (bytes: Buffer): number => {
  const end = bytes.indexOf(END_OF_HEAD);
  const head = bytes.toString('latin1', 0, end);
  if (end < 0 || !head.startsWith('HTTP/1.1 200 ')) return Number.NaN;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return Number(length) - (bytes.length - end - END_OF_HEAD.length);
};
