import type { BoardId, BoardNews, BoardSnapshot, Joined } from '@fairline/shared/contract';
import { HeldBoard } from './held-board.js';

const AGAIN_MS = 500;

/** Keeps one board in sync with one server. */
export class SyncedBoard {
  readonly held = new HeldBoard();
  private kept: BoardNews[] = [];
  private live = false;
  // Each start is a round; answers to an earlier round are ignored.
  private round = 0;

  constructor(
    private readonly board: BoardId,
    private readonly join: (board: BoardId) => Promise<Joined>,
    private readonly load: (board: BoardId) => Promise<BoardSnapshot>,
  ) {}

  get isLive(): boolean {
    return this.live;
  }

  /** The connection broke: pauses until the next start. */
  pause() {
    this.live = false;
    this.round += 1;
  }

  /** Joins, buffers what arrives, loads the snapshot, and goes live. */
  begin() {
    this.pause();
    this.kept = [];
    this.held.heard = [];
    const { round } = this;
    this.attempt(round).catch(() => this.beginLater(round));
  }

  hear(news: readonly BoardNews[]) {
    this.held.heard.push(...news.map(({ seq }) => seq));
    this.kept.push(...news);
    if (this.live) this.catchUp();
  }

  private async attempt(round: number) {
    const answer = await this.join(this.board);
    if (answer === 'refused') throw new Error('refused');
    const snapshot = await this.load(this.board);
    if (round !== this.round) return;
    this.held.load(snapshot);
    this.live = true;
    this.catchUp();
  }

  private catchUp() {
    const heard = this.kept;
    this.kept = [];
    if (heard.every((news) => this.held.follow(news))) return;
    this.pause();
    this.beginLater(this.round);
  }

  private beginLater(round: number) {
    setTimeout(() => {
      if (round === this.round) this.begin();
    }, AGAIN_MS);
  }
}
