import { Injectable } from '@nestjs/common';

/**
 * Lets a few calls in per turn of the event loop, the rest in order of arrival. Node accepts one new connection per turn, so turns
 * that serve hundreds of calls would keep new connections (a page that lost its prices) waiting for many seconds.
 */
@Injectable()
export class WaitingLine {
  private readonly waiting: Waiting[] = [];
  private counted = 0;
  private entered = 0;
  private turn: NodeJS.Immediate | undefined;

  /** Whether the line is so long that new callers should come back later. */
  get isLong(): boolean {
    return this.counted > LONG;
  }

  /**
   * Calls `go` in its turn: at once if this one has room. `counts` is false for requests that are never refused; a request that is cheaper
   * than a call takes only `share` of a place.
   */
  join(go: () => void, counts: boolean, share = 1) {
    this.waiting.push({ go, counts, share });
    if (counts) this.counted += share;
    this.markAdmitted();
  }

  private markAdmitted() {
    while (this.entered < A_TURN && this.waiting.length > 0) {
      const { go, counts, share } = this.waiting.shift()!;
      this.entered += share;
      if (counts) this.counted -= share;
      go();
    }
    this.turn ??= setImmediate(() => {
      this.turn = undefined;
      this.entered = 0;
      if (this.waiting.length > 0) this.markAdmitted();
    });
  }
}

interface Waiting {
  readonly go: () => void;
  readonly counts: boolean;
  readonly share: number;
}

const A_TURN = 4;
const LONG = 500;
