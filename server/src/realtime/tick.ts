import { REALTIME } from '@fairline/shared/contract';

/**
 * Gathers texts, and passes them on together: at once after a pause, otherwise when the tick is over. It goes by a clock that nobody
 * sets: by one that was set back, prices would stand still for as long.
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
