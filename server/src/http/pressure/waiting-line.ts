import { Injectable } from '@nestjs/common';

/**
 * Lets a few in for each turn of the event loop, the others in the order in which they came. Node takes one new connection a turn:
 * a turn that serves hundreds leaves who comes anew (a page that lost its prices) waiting at the door for many seconds.
 */
@Injectable()
export class WaitingLine {
  private readonly waiting: (() => void)[] = [];
  private entered = 0;
  private turn: NodeJS.Immediate | undefined;

  /** Whether so many wait that who comes now had better come again. */
  get isLong(): boolean {
    return this.waiting.length > LONG;
  }

  /** Calls `go` when it is its turn: at once, if few came in this one. */
  join(go: () => void) {
    this.waiting.push(go);
    this.letIn();
  }

  private letIn() {
    while (this.entered < A_TURN && this.waiting.length > 0) {
      this.entered += 1;
      this.waiting.shift()!();
    }
    this.turn ??= setImmediate(() => {
      this.turn = undefined;
      this.entered = 0;
      if (this.waiting.length > 0) this.letIn();
    });
  }
}

const A_TURN = 4;
const LONG = 500;
