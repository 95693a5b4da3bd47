import { Injectable } from '@nestjs/common';

/**
 * Lets a few in for each turn of the event loop, the others in the order in which they came. Node takes one new connection a turn:
 * a turn that serves hundreds leaves who comes anew (a page that lost its prices) waiting at the door for many seconds.
 */
@Injectable()
export class WaitingLine {
  private readonly waiting: Waiting[] = [];
  private counted = 0;
  private entered = 0;
  private turn: NodeJS.Immediate | undefined;

  /** Whether so many of those that count wait that who comes now had better come again. */
  get isLong(): boolean {
    return this.counted > LONG;
  }

  /**
   * Calls `go` when it is its turn: at once, if few came in this one. What may never be turned away does not count; what costs
   * less than a call does, and waits, by `share` of one.
   */
  join(go: () => void, counts: boolean, share = 1) {
    this.waiting.push({ go, counts, share });
    if (counts) this.counted += share;
    this.letIn();
  }

  private letIn() {
    while (this.entered < A_TURN && this.waiting.length > 0) {
      const { go, counts, share } = this.waiting.shift()!;
      this.entered += share;
      if (counts) this.counted -= share;
      go();
    }
    this.turn ??= setImmediate(() => {
      this.turn = undefined;
      this.entered = 0;
      if (this.waiting.length > 0) this.letIn();
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
