import { type BoardId, boardName, boardNewsSchema, boardSnapshotSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { until } from '../../scripts/services/process-life.mjs';
import type { HeldBoard } from './held-board.js';
import { type AppSocket, linkTo } from './link.js';
import { SyncedBoard } from './synced-board.js';
import { Visitor } from './visitor.js';

const RENEW_MS = 300_000;

/** Follows boards at one server like a browser: join and buffer, load, apply what follows, go live; on a gap, start over. */
export class Follower {
  private readonly synced: ReadonlyMap<string, SyncedBoard>;
  private readonly renewing: NodeJS.Timeout;

  private constructor(
    private readonly socket: AppSocket,
    private visitor: Visitor,
    boards: readonly BoardId[],
  ) {
    const load = async (at: BoardId) => boardIn(await this.visitor.text(`/api/boards/${at.sport}/${at.section}`));
    const join = (at: BoardId) => socket.timeout(5_000).emitWithAck('board:join', at);
    this.synced = new Map(boards.map((board) => [boardName(board), new SyncedBoard(board, join, load)]));
    socket.on('connect', () => this.each((board) => board.begin()));
    socket.on('disconnect', () => this.each((board) => board.pause()));
    socket.on('board:stale', (board) => this.synced.get(boardName(board))?.begin());
    socket.on('board:diffs', (board, diffs) => this.synced.get(boardName(board))?.hear(diffsIn(diffs)));
    this.renewing = setInterval(() => void this.renew().catch(() => undefined), RENEW_MS);
  }

  static async open(url: string, boards: readonly BoardId[], email?: string): Promise<Follower> {
    const follower = Follower.of(await Visitor.signIn(url, email), boards);
    await follower.isLive();
    return follower;
  }

  /** Opens many followers of one user. This process parses for all of them, which takes time. */
  static async crowd(url: string, boards: readonly BoardId[], size: number): Promise<Follower[]> {
    const visitor = await Visitor.signIn(url);
    const crowd = Array.from({ length: size }, () => Follower.of(visitor, boards));
    try {
      await Promise.all(crowd.map((follower) => follower.isLive(300_000)));
    } catch (error) {
      for (const follower of crowd) follower.close();
      throw error;
    }
    return crowd;
  }

  private static of(visitor: Visitor, boards: readonly BoardId[]): Follower {
    const follower: Follower = new Follower(
      linkTo(visitor.url, () => follower.visitor.token),
      visitor,
      boards,
    );
    follower.socket.connect();
    return follower;
  }

  /** The URL of its server. */
  get url(): string {
    return this.visitor.url;
  }

  get boards(): ReadonlyMap<string, HeldBoard> {
    return new Map([...this.synced].map(([name, { held }]) => [name, held]));
  }

  /** Waits until every board is followed live. */
  async isLive(patience = 60_000): Promise<void> {
    const dead = () => [...this.synced].filter(([, board]) => !board.isLive).map(([name]) => name);
    const isAll = () => this.socket.connected && dead().length === 0;
    if (await until(isAll, patience, 50)) return;
    throw new Error(`a follower ${this.socket.connected ? `did not come live on ${dead()}` : 'found no server'}`);
  }

  /** Waits until the server has disconnected it and rejects its token. */
  async isRefused(patience = 60_000): Promise<boolean> {
    const isRefused = async () => (await this.visitor.get('/api/me')).status === 401;
    return until(async () => !this.socket.connected && (await isRefused()), patience, 100);
  }

  /** Waits until every board has received a new diff. Player props of a game are polled once a minute. */
  async hearsMore(patience = 180_000): Promise<void> {
    await this.isLive(patience);
    const before = new Map([...this.boards].map(([name, board]) => [name, board.at]));
    const still = () => [...this.boards].filter(([name, board]) => board.at <= before.get(name)!).map(([name]) => name);
    if (!(await until(() => still().length === 0, patience, 100))) throw new Error(`prices stood still on ${still()}`);
  }

  /** Stops or resumes reading from the socket. */
  read(isReading: boolean) {
    const { transport } = this.socket.io.engine as unknown as { transport: { ws: { pause(): void; resume(): void } } };
    if (isReading) transport.ws.resume();
    else transport.ws.pause();
  }

  close() {
    clearInterval(this.renewing);
    this.each((board) => board.pause());
    this.socket.disconnect();
  }

  private async renew() {
    this.visitor = await Visitor.signIn(this.visitor.url, this.visitor.email);
    await this.socket.timeout(5_000).emitWithAck('auth:renew', this.visitor.token);
  }

  private each(visit: (board: SyncedBoard) => void) {
    for (const board of this.synced.values()) visit(board);
  }
}

/** Parses JSON by its schema and caches the last texts, because all followers receive the same. */
const readOnce = <T>(schema: z.ZodMiniType<T>): ((text: string) => T) => {
  const lately = new Map<string, T>();
  return (text) => {
    const read = lately.get(text) ?? schema.parse(JSON.parse(text));
    lately.delete(text);
    lately.set(text, read);
    if (lately.size > KEPT) lately.delete(lately.keys().next().value!);
    return read;
  };
};

const KEPT = 16;

const diffsIn = readOnce(z.array(boardNewsSchema));
const boardIn = readOnce(boardSnapshotSchema);
