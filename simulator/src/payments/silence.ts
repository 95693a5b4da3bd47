/** A call that gets no answer: it is not done, or it is done and nobody hears of it. */
export interface Silenced {
  readonly call: string;
  readonly when: 'before' | 'after';
}

/** Leaves one call unanswered, as a line that breaks: the next of those that were asked for, by method and address. */
export class Silence {
  private next: Silenced | undefined;
  /** How many calls got no answer so far. */
  count = 0;

  over(next: Silenced | undefined): void {
    this.next = next;
  }

  /** Whether this call gets no answer, and since when. */
  takes(method: string, path: string): Silenced['when'] | undefined {
    if (this.next?.call !== `${method} ${path}`) return undefined;
    const { when } = this.next;
    this.next = undefined;
    this.count += 1;
    return when;
  }
}
