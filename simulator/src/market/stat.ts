/** A player figure with a betting market. */
export interface Stat {
  readonly market: string;
  /** The average of a player of each role in a game. */
  readonly means: Readonly<Record<string, number>>;
  /** For a sum: the figures it adds up. */
  readonly parts?: readonly Stat[];
  /** Standard deviation as a share of the mean; undefined for counted figures (Poisson). */
  readonly spread?: number;
  /** The kind of bet: over or under a line, only over a line, or whether it happens at all. */
  readonly bet: 'over-under' | 'over' | 'yes-no' | 'yes';
  /** Whether some books also offer alternate lines. */
  readonly alternates: boolean;
  /** Whether only pick apps offer it. */
  readonly ofPickApps: boolean;
}

type Means = Stat['means'];
type Manner = Partial<Omit<Stat, 'market' | 'means'>>;

/** A figure with Over and Under at several lines by default. */
export const stat = (market: string, means: Means, manner: Manner = {}): Stat => {
  const bet = manner.bet ?? 'over-under';
  return { market, means, bet, alternates: bet === 'over-under', ofPickApps: false, ...manner };
};

/** The sum of several figures of one player. */
export const together = (market: string, parts: readonly Stat[], manner: Manner = {}): Stat => {
  const roles = new Set(parts.flatMap(({ means }) => Object.keys(means)));
  const sumOf = (role: string) => parts.reduce((sum, { means }) => sum + (means[role] ?? 0), 0);
  return stat(market, Object.fromEntries(Array.from(roles, (role) => [role, sumOf(role)])), { parts, ...manner });
};

/** Whether it happens at all; `means` is the average count in a game. */
export const whether = (market: string, means: Means, bet: 'yes-no' | 'yes' = 'yes-no'): Stat =>
  stat(market, means, { bet });
