/** A call that gets no answer, either without being executed or after it. */
interface Silenced {
  readonly call: string;
  readonly when: 'before' | 'after';
}

/** Leaves one call unanswered, like a broken connection: the next one with this method and path. */
export class Silence {
  private next: Silenced | undefined;
  /** How many calls were left unanswered so far. */
  count = 0;

  over(next: Silenced | undefined): void {
    this.next = next;
  }

  /** Whether this call gets no answer, and at which point. */
  takes(method: string, path: string): Silenced['when'] | undefined {
    if (this.next?.call !== `${method} ${path}`) return undefined;
    const { when } = this.next;
    this.next = undefined;
    this.count += 1;
    return when;
  }
}
