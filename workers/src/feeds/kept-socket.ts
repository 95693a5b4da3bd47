import { parseFeed } from '@fairline/shared/domain';
import { backoff, every, type Stop } from '@fairline/shared/node';
import { WebSocket } from 'ws';

/** How a socket to an exchange is doing: followed by operators. */
export type SocketState = 'connecting' | 'open' | 'waiting' | 'closed';

export interface KeptSocketOptions {
  /** The address and headers of the next connection; asked for each, because a signature in them ages. */
  readonly address: () => { readonly url: string; readonly headers?: Readonly<Record<string, string>> };
  /** A new connection is open: nothing that was said on an earlier one holds any more. */
  readonly onOpen: () => void;
  /** One message, parsed from JSON; or its text, if it is none. */
  readonly onMessage: (message: unknown) => void;
  /** The connection ended, and another is tried later. */
  readonly onLost: (why: string) => void;
  /** A connection on which nothing is heard for so long, in milliseconds, is given up. */
  readonly silenceMs: number;
  /** What is sent now and then so that the other side keeps the connection. */
  readonly ping?: { readonly text: string; readonly everyMs: number };
  readonly random?: () => number;
}

/**
 * A socket that is opened again whenever it ends or falls silent, after a pause with jitter that begins anew once something was heard.
 */
export class KeptSocket {
  private socket: WebSocket | undefined;
  private retry: NodeJS.Timeout | undefined;
  private failures = 0;
  private heardAt = 0;
  private now: SocketState = 'connecting';
  private readonly stops: Stop[];

  constructor(private readonly options: KeptSocketOptions) {
    const { silenceMs, ping } = options;
    this.stops = [every(Math.min(silenceMs / 4, 5_000), () => this.endIfSilent())];
    if (ping) this.stops.push(every(ping.everyMs, () => this.sendText(ping.text)));
    this.connect();
  }

  get state(): SocketState {
    return this.now;
  }

  /** When anything was heard last, in milliseconds since 1970; 0 if never. */
  get lastHeardAt(): number {
    return this.heardAt;
  }

  /** Sends a message as JSON if the connection is open; what is said on a new connection is up to `onOpen`. */
  send(message: unknown): void {
    this.sendText(JSON.stringify(message));
  }

  /** Ends the connection, so that a new one begins: for a state that cannot be repaired on it. */
  startAgain(why: string): void {
    this.lose(why);
  }

  close(): void {
    this.now = 'closed';
    for (const stop of this.stops) stop();
    clearTimeout(this.retry);
    this.socket?.removeAllListeners();
    this.socket?.on('error', () => undefined); // of a connection that is given up before it is open
    this.socket?.terminate();
  }

  private connect(): void {
    if (this.now === 'closed') return;
    this.now = 'connecting';
    const { url, headers } = this.options.address();
    const socket = new WebSocket(url, {
      headers,
      handshakeTimeout: 10_000,
      followRedirects: false,
      maxPayload: MOST_BYTES,
    });
    this.socket = socket;
    this.heardAt = Date.now();
    socket.on('open', () => {
      this.now = 'open';
      this.options.onOpen();
    });
    socket.on('message', (data) => this.hear(String(data)));
    socket.on('ping', () => this.note());
    socket.on('error', ({ message }) => this.lose(message, socket));
    socket.on('close', (code) => this.lose(`closed with ${code}`, socket));
  }

  private hear(text: string): void {
    this.note();
    this.failures = 0;
    this.options.onMessage(parsed(text));
  }

  private note(): void {
    this.heardAt = Date.now();
  }

  private endIfSilent(): void {
    if (this.now === 'open' && Date.now() - this.heardAt > this.options.silenceMs)
      this.lose('nothing was heard for too long');
  }

  private lose(why: string, of = this.socket): void {
    if (of !== this.socket || this.now === 'closed' || this.now === 'waiting') return;
    this.now = 'waiting';
    of?.removeAllListeners();
    of?.on('error', () => undefined);
    of?.terminate();
    this.options.onLost(why);
    const { random = Math.random } = this.options;
    this.failures++;
    this.retry = setTimeout(() => this.connect(), pauseAfter(this.failures) * (0.5 + random()));
  }

  private sendText(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }
}

const parsed = (text: string): unknown => {
  try {
    return parseFeed(text);
  } catch {
    return text;
  }
};

/**
 * The pause after so many failures in a row, in milliseconds: it doubles from half a second to three, so that an exchange that was away for a
 * moment is followed again soon after it is back, and from the twentieth failure on, about a minute, it is half a minute.
 */
export const pauseAfter = (failures: number): number => backoff(failures, 500, failures < 20 ? 3_000 : 30_000);

const MOST_BYTES = 16 * 1024 * 1024;
