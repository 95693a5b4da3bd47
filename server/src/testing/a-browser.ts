import {
  type BoardId,
  type BoardNews,
  boardNewsSchema,
  boardSnapshotSchema,
  type ClientEvents,
  type ServerEvents,
  unpackDiff,
} from '@fairline/shared/contract';
import { applyDiff, confirm, type LiveBoard, orderOf, type StampKey } from '@fairline/shared/domain';
import { unpackBoard } from '@fairline/shared/testing';
import { io, type Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { ORIGIN } from './config.js';

export type TestSocket = Socket<ServerEvents, ClientEvents>;

/** A socket as one of our pages opens it; without a token, a visitor's. */
export const aSocket = (url: string, token: string | undefined, origin = ORIGIN): TestSocket =>
  io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    extraHeaders: { Origin: origin },
  });

export const connected = (socket: TestSocket) =>
  new Promise<TestSocket>((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });

/** Follows a board as the client does: joins and keeps the news, loads the snapshot, then applies the news after it. */
export class TestBrowser {
  board: LiveBoard | undefined;
  /** The numbers of all diffs received, in order of arrival. */
  readonly heard: number[] = [];
  gaps = 0;
  /** How often the server said that news was missed. */
  losses = 0;
  /** How often the snapshot was loaded. */
  loads = 0;
  private at = 0;
  private kept: BoardNews[] = [];
  private loading = false;

  constructor(
    private readonly socket: TestSocket,
    private readonly restUrl: string,
    private readonly token: string,
    private readonly id: BoardId,
  ) {
    socket.on('board:diffs', (_, texts) => {
      const news = z.array(boardNewsSchema).parse(JSON.parse(texts));
      this.heard.push(...news.map(({ seq }) => seq));
      this.kept.push(...news);
      this.apply();
    });
    socket.on('board:stale', () => {
      this.losses += 1;
      void this.load();
    });
  }

  async follow(): Promise<this> {
    await this.socket.emitWithAck('board:join', this.id);
    await this.load();
    return this;
  }

  /**
   * Follows the board as after a cold start: loads the snapshot, joins with its version, and loads again only if the server does not know
   * what it lacks.
   */
  async followFromCopy(whileCopied: () => unknown = () => undefined): Promise<this> {
    await this.load();
    await whileCopied();
    const copy = { seq: this.board!.seq, at: this.at };
    this.loading = true; // news that comes before the answer is kept
    const answer = await this.socket.emitWithAck('board:join', { ...this.id, copy });
    this.loading = false;
    if (answer === 'refused') throw new Error('refused');
    if (answer === 'joined') await this.load();
    else {
      this.kept.unshift(...answer.diffs);
      this.apply();
      confirm(this.board!, answer.stamps as [StampKey, number][]);
    }
    return this;
  }

  private async load() {
    if (this.loading) return;
    this.loading = true;
    this.loads += 1;
    const { sport, section } = this.id;
    const headers = { authorization: `Bearer ${this.token}` };
    const response = await fetch(`${this.restUrl}/api/boards/${sport}/${section}`, { headers });
    const snapshot = boardSnapshotSchema.parse(await response.json());
    this.at = snapshot.at;
    this.board = unpackBoard(snapshot);
    this.loading = false;
    this.apply();
  }

  private apply() {
    if (!this.board || this.loading) return;
    for (const [i, news] of this.kept.entries()) {
      const order = orderOf(this.board.seq, news);
      if (order === 'next') applyDiff(this.board, unpackDiff(news));
      if (order !== 'gap') continue;
      this.gaps += 1;
      this.kept = this.kept.slice(i);
      void this.load();
      return;
    }
    this.kept = [];
  }
}
