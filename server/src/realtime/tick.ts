import { REALTIME } from '@fairline/shared/contract';

/**
 * Collects texts and passes them on together: at once after a pause, otherwise at the end of the tick. It uses the monotonic clock: if the
 * system clock were set back, prices would stand still for as long.
 */
export class Tick {
  private texts: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private passedOnAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly passOn: (texts: readonly string[]) => void) {}

  add(text: string) {
    this.texts.push(text);
    this.timer ??= setTimeout(() => this.end(), Math.max(0, this.passedOnAt + REALTIME.tickMs - performance.now()));
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.texts = [];
  }

  private end() {
    const texts = this.texts;
    this.texts = [];
    this.timer = undefined;
    this.passedOnAt = performance.now();
    this.passOn(texts);
  }
}
