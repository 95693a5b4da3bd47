import { Refusal } from './refusal.js';

const CALLS_PER_SECOND = 30;

/** The API plan's account: credits used and left, and the call rate. */
export class Credits {
  private used = 0;
  private second = 0;
  private calls = 0;

  constructor(private readonly budget: number) {}

  /** Refuses calls that come too fast. */
  admit(realSeconds: number): void {
    const second = Math.floor(realSeconds);
    if (second !== this.second) [this.second, this.calls] = [second, 0];
    this.calls++;
    if (this.calls > CALLS_PER_SECOND) throw new Refusal('EXCEEDED_FREQ_LIMIT');
  }

  /** Refuses a call with a cost when no credits are left. */
  demand(): void {
    if (this.remaining <= 0) throw new Refusal('OUT_OF_USAGE_CREDITS');
  }

  spend(cost: number): void {
    this.used += cost;
  }

  get remaining(): number {
    return Math.max(0, this.budget - this.used);
  }

  headers(last: number): Record<string, string> {
    return {
      'x-requests-remaining': String(this.remaining),
      'x-requests-used': String(this.used),
      'x-requests-last': String(last),
    };
  }

  get state() {
    return { budget: this.budget, used: this.used, remaining: this.remaining };
  }
}
