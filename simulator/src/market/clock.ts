/** A stretch of the clock: from `real` on, market time runs at `speed`. Seconds. */
interface Stretch {
  readonly real: number;
  readonly market: number;
  readonly speed: number;
}

/**
 * Converts real time to market time and back. A change of speed leaves past times as they were and moves future ones. Before the process
 * started, both clocks were the same.
 */
export class MarketClock {
  private readonly stretches: Stretch[];

  constructor(
    speed: number,
    private readonly realNow: () => number = () => Date.now() / 1000,
  ) {
    const now = this.realNow();
    this.stretches = [
      { real: 0, market: 0, speed: 1 },
      { real: now, market: now, speed },
    ];
  }

  /** The current market time, in whole seconds. */
  now(): number {
    return Math.floor(this.marketAt(this.realNow()));
  }

  /** The current market time, with its fraction of a second. */
  moment(): number {
    return this.marketAt(this.realNow());
  }

  get speed(): number {
    return this.stretches.at(-1)!.speed;
  }

  setSpeed(speed: number): void {
    const real = this.realNow();
    this.stretches.push({ real, market: this.marketAt(real), speed });
  }

  /** The real time, in whole seconds, at which the market's clock shows `market`. */
  realOf(market: number): number {
    return Math.round(this.exactlyRealOf(market));
  }

  /** The same in milliseconds since 1970, of times that may have a fraction. */
  realMsOf(market: number): number {
    return Math.round(this.exactlyRealOf(market) * 1000);
  }

  /** The market time at a real time. */
  marketAt(real: number): number {
    const stretch = this.stretches.findLast((each) => real >= each.real) ?? this.stretches[0]!;
    return stretch.market + (real - stretch.real) * stretch.speed;
  }

  private exactlyRealOf(market: number): number {
    const stretch = this.stretches.findLast((each) => market >= each.market) ?? this.stretches[0]!;
    return stretch.real + (market - stretch.market) / (stretch.speed || 1);
  }
}
