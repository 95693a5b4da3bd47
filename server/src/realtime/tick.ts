import { REALTIME } from '@fairline/shared/contract';

/** Gathers texts, and passes them on together: at once after a pause, otherwise when the tick is over. */
export class Tick {
  private texts: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private passedOnAt = 0;

  constructor(private readonly passOn: (texts: readonly string[]) => void) {}

  add(text: string) {
    this.texts.push(text);
    this.timer ??= setTimeout(() => this.end(), Math.max(0, this.passedOnAt + REALTIME.tickMs - Date.now()));
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
    this.passedOnAt = Date.now();
    this.passOn(texts);
  }
}
