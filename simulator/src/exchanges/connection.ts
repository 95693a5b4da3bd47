import type { Exchange } from './exchange.js';
import type { StreamFaults } from './stream-faults.js';

/** One way out to a client, through the faults of its exchange's stream. */
export class Outlet {
  /** A message that is sent after the next one. */
  private held: string | undefined;

  constructor(
    private readonly exchange: Exchange,
    private readonly faults: StreamFaults,
    private readonly write: (text: string) => void,
  ) {}

  get isSilent(): boolean {
    return this.faults.isOn('silence', this.exchange);
  }

  /** Sends a message of the stream about a market. While the stream is silent, what would be sent is lost. */
  send(message: unknown, names: readonly string[]): void {
    if (this.isSilent) return;
    const text = JSON.stringify(message);
    if (this.held !== undefined) {
      this.write(text);
      this.write(this.held);
      this.held = undefined;
      return;
    }
    const fault = this.faults.strikeMessage(this.exchange, names);
    if (fault === 'reorder') this.held = text;
    else if (fault !== 'lose') this.write(text);
    if (fault === 'double') this.write(text);
  }

  /** Sends what answers a command. */
  answer(text: string): void {
    if (!this.isSilent) this.write(text);
  }
}

/** A client of a stream. */
export interface Connection {
  take(text: string): void;
  close(): void;
}

/** The stream of an exchange, as a socket serves it. */
export interface ExchangeStream {
  readonly exchange: Exchange;
  readonly path: string;
  /** What the server's pings say; undefined for a server that sends none. */
  readonly heartbeat: string | undefined;
  /** Whether a handshake with these headers is accepted. */
  admits(headers: Readonly<Record<string, string | string[] | undefined>>): boolean;
  open(outlet: Outlet): Connection;
  /** Tells every client what moved. */
  advance(): void;
}
