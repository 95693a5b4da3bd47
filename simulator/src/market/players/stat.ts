/** A figure of a player that books make a market on. */
export interface Stat {
  readonly market: string;
  /** What a usual player of each role reaches in a game. */
  readonly means: Readonly<Record<string, number>>;
  /** The figures that it is the sum of, where it is one. */
  readonly parts?: readonly Stat[];
  /** Standard deviation as a share of the mean; absent when the figure is counted (Poisson). */
  readonly spread?: number;
  /** How it is bet on: over or under a line, over a line alone, or whether he will at all. */
  readonly bet: 'over-under' | 'over' | 'yes-no' | 'yes';
  /** True when some books also offer other lines. */
  readonly alternates: boolean;
  /** True when only pick apps know the figure. */
  readonly ofPickApps: boolean;
}

type Means = Stat['means'];
type Manner = Partial<Omit<Stat, 'market' | 'means'>>;

/** A figure that is bet on over and under, at several lines, unless it says otherwise. */
export const stat = (market: string, means: Means, manner: Manner = {}): Stat => {
  const bet = manner.bet ?? 'over-under';
  return { market, means, bet, alternates: bet === 'over-under', ofPickApps: false, ...manner };
};

/** Several figures of one player together. */
export const together = (market: string, parts: readonly Stat[], manner: Manner = {}): Stat => {
  const roles = new Set(parts.flatMap(({ means }) => Object.keys(means)));
  const sumOf = (role: string) => parts.reduce((sum, { means }) => sum + (means[role] ?? 0), 0);
  return stat(market, Object.fromEntries(Array.from(roles, (role) => [role, sumOf(role)])), { parts, ...manner });
};

/** Whether a player will at all; `means` is how often he would in a game. */
export const whether = (market: string, means: Means, bet: 'yes-no' | 'yes' = 'yes-no'): Stat =>
  stat(market, means, { bet });
