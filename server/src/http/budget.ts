import { putLast } from '../platform/memory.js';

/**
 * How much of one kind of work each caller may cause: so much at once, and so much a minute from then on. Kept in this process, because it
 * protects this process: it needs no Redis, and answers within the same turn.
 */
export class Budget {
  private readonly accounts = new Map<string, Account>();

  constructor(
    private readonly atOnce: number,
    private readonly perMinute: number,
  ) {}

  /** Spends `cost`. Undefined if as much was left; else nothing is spent, and it returns the seconds until there will be. */
  spend(who: string, cost: number, now: number): number | undefined {
    const wait = this.wait(who, cost, now);
    if (wait === undefined) this.owe(who, cost, now);
    return wait;
  }

  /** The seconds until `cost` can be spent; undefined if it can be now. */
  wait(who: string, cost: number, now: number): number | undefined {
    const left = this.left(who, now);
    return left < cost ? Math.max(1, Math.ceil(((cost - left) / this.perMinute) * 60)) : undefined;
  }

  /** Spends what was used already, even if less was left: until as much came back, nothing is left. */
  owe(who: string, cost: number, now: number): void {
    this.keep(who, this.left(who, now) - cost, now);
  }

  /** What is left for a caller at `now` (milliseconds of a clock that nobody can set). */
  left(who: string, now: number): number {
    const account = this.accounts.get(who);
    if (!account) return this.atOnce;
    return Math.min(this.atOnce, account.left + ((now - account.at) / 60_000) * this.perMinute);
  }

  private keep(who: string, left: number, at: number) {
    putLast(this.accounts, who, { left, at }, MOST);
  }
}

interface Account {
  readonly left: number;
  readonly at: number;
}

// Whoever is forgotten starts anew, so memory stays bounded while many networks come by.
const MOST = 50_000;
