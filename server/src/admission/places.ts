/** Counts who holds how many places (connections, sockets), and refuses more than a limit. */
export class Places {
  private readonly held = new Map<string, number>();

  /** Holds a place and returns a function to call once when it is free again; undefined if this holder has `most` already. */
  enter(who: string, most: number): (() => void) | undefined {
    const now = this.of(who);
    if (now >= most) return undefined;
    this.held.set(who, now + 1);
    return () => this.leave(who);
  }

  of(who: string): number {
    return this.held.get(who) ?? 0;
  }

  /** How many holders are counted. */
  get size(): number {
    return this.held.size;
  }

  private leave(who: string) {
    const now = this.of(who) - 1;
    if (now > 0) this.held.set(who, now);
    else this.held.delete(who);
  }
}
