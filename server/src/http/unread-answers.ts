import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { widestOf } from './network.js';
import { whenOver } from './when-over.js';

/** Who asked for an answer: their network, and their user id if they are signed in. */
export interface Reader {
  readonly network: string;
  readonly userId: string | undefined;
}

interface Unread {
  readonly bytes: Buffer;
  readonly connection: Socket;
}

/**
 * Limits the memory of large answers that their readers do not take: an answer stays until its reader has it, or its connection closes. If
 * those of a user, of a network or of all together are too many, the connections that have had theirs for longest are closed. An answer that
 * many read is one.
 */
export class UnreadAnswers {
  private readonly held = new Map<string, Set<Unread>>();

  constructor(private readonly most = { user: 64_000_000, network: 128_000_000, all: 256_000_000 }) {}

  /** Counts an answer that is about to be sent until it is read. Closes its connection if nothing is read for half a minute. */
  hold({ network, userId }: Reader, request: IncomingMessage, response: ServerResponse, bytes: Buffer) {
    if (bytes.length < LARGE) return;
    request.socket.setTimeout(STALLED_MS); // Node closes it, and sets another one once it is read
    const unread = { bytes, connection: request.socket };
    const counts: (readonly [who: string, most: number])[] = [
      ['all', this.most.all],
      [`network ${widestOf(network)}`, this.most.network],
    ];
    if (userId !== undefined) counts.push([`user ${userId}`, this.most.user]);
    for (const [who] of counts) this.held.set(who, (this.held.get(who) ?? new Set()).add(unread));
    whenOver(request, response, () => this.forget(unread, counts));
    for (const [who, most] of counts) this.makeRoom(who, most, unread);
  }

  /** How many bytes are held for someone. */
  of(who: string): number {
    const all = new Set<Buffer>();
    for (const { bytes } of this.held.get(who) ?? []) all.add(bytes);
    return [...all].reduce((sum, { length }) => sum + length, 0);
  }

  private makeRoom(who: string, most: number, latest: Unread) {
    const all = this.held.get(who);
    for (const oldest of all ?? []) {
      if (oldest === latest || this.of(who) <= most) return;
      all!.delete(oldest);
      oldest.connection.destroy();
    }
  }

  private forget(unread: Unread, counts: readonly (readonly [who: string, most: number])[]) {
    for (const [who] of counts) {
      const all = this.held.get(who);
      all?.delete(unread);
      if (all?.size === 0) this.held.delete(who);
    }
  }
}

/** Of this process. */
export const unreadAnswers = new UnreadAnswers();

const LARGE = 1_000_000;
const STALLED_MS = 30_000;
