import { Injectable } from '@nestjs/common';

/**
 * Lets a network that is past a budget wait before it is refused: most programs that flood us send the next request when they have the
 * answer to the last, so the wait slows the flood to a few requests a second for each of its connections. Nothing is done meanwhile. Waits
 * differ: attackers who begin together would come back together, and everybody else would wait for all of them.
 */
@Injectable()
export class SlowRefusals {
  private waiting = 0;

  /** Refuses after a while; at once while very many wait, so that their connections cannot use up those of a proxy. */
  refuse(answer: () => void) {
    if (this.waiting >= WAITING_AT_MOST) return answer();
    this.waiting += 1;
    setTimeout(
      () => {
        this.waiting -= 1;
        answer();
      },
      WAIT_MS * (1 + Math.random()),
    );
  }
}

const WAIT_MS = 250;
const WAITING_AT_MOST = 500;
