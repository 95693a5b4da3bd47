import { Budget } from './budget.js';
import { countedIn } from './network.js';

/** How much of one kind of work each network may cause. What a customer causes counts in the wider networks too that could be theirs. */
export class NetworkBudget {
  // Apart, so that the customers of many networks do not push the wider ones out of memory.
  private readonly byTimes = new Map<number, Budget>();

  constructor(
    private readonly atOnce: number,
    private readonly perMinute: number,
  ) {}

  /** Spends `cost`. Undefined if all its networks had as much left; else nothing is spent, and it returns the seconds until they will have. */
  spend(network: string, cost: number, now: number): number | undefined {
    const waits = this.in(network).flatMap(([budget, who]) => budget.wait(who, cost, now) ?? []);
    if (waits.length > 0) return Math.max(...waits);
    this.owe(network, cost, now);
    return undefined;
  }

  /** Spends what was used already, even if less was left; of the wider networks no more than was left, so that no customer uses theirs up alone. */
  owe(network: string, cost: number, now: number): void {
    const [own, ...wider] = this.in(network);
    const shared = Math.min(cost, Math.max(0, own![0].left(own![1], now)));
    own![0].owe(own![1], cost, now);
    for (const [budget, who] of wider) budget.owe(who, shared, now);
  }

  /** Takes back what was spent. */
  giveBack(network: string, cost: number, now: number): void {
    for (const [budget, who] of this.in(network)) budget.owe(who, -cost, now);
  }

  /** What is left for a network, and the wider ones, at `now`. */
  left(network: string, now: number): number {
    return Math.min(...this.in(network).map(([budget, who]) => budget.left(who, now)));
  }

  private in(network: string): (readonly [Budget, who: string])[] {
    return countedIn(network).map(({ network: who, times }) => [this.budgetOf(times), who]);
  }

  private budgetOf(times: number): Budget {
    const budget = this.byTimes.get(times) ?? new Budget(this.atOnce * times, this.perMinute * times);
    this.byTimes.set(times, budget);
    return budget;
  }
}
