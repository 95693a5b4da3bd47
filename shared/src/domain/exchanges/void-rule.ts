/** What a bet pays in a game that does not end as games do: its stake back, half of what it would win, or as if the declared winner had won. */
export type Ending = 'refund' | 'half' | 'result';

/** The ways in which a game may not end as games do. */
export const ABNORMAL = ['cancelled', 'forfeited', 'abandoned'] as const;
export type Abnormal = (typeof ABNORMAL)[number];

/**
 * What a market pays in each of them: never played; won because the other did not start; begun, and won because the other gave up or was
 * excluded. Undefined where its rules do not say.
 */
export type VoidRule = Readonly<Partial<Record<Abnormal, Ending>>>;

/** The rule of bookmakers: what was not played to its end is refunded. */
export const REFUNDED: VoidRule = { cancelled: 'refund', forfeited: 'refund', abandoned: 'refund' };

/**
 * Reads from the text of an exchange's market what it pays if the game is not played as usual. A sentence counts if it names how the market
 * then resolves; what no sentence says stays undefined. Postponed games stay open and are none of these.
 */
export const readVoidRule = (text: string): VoidRule => {
  const rule: Partial<Record<Abnormal, Ending>> = {};
  for (const sentence of text.split(/(?<=\.)\s+|\n+/)) {
    const ending = endingOf(sentence);
    if (ending === undefined) continue;
    for (const kind of kindsOf(sentence)) rule[kind] ??= ending;
  }
  return rule;
};

const endingOf = (sentence: string): Ending | undefined => {
  if (/\b50[-/ ]50\b/.test(sentence)) return 'half';
  if (/\b(refund|void)(ed|s)?\b/i.test(sentence)) return 'refund';
  return /\bresolves? (?:to|in favou?r of) (?:the )?(?:team|player|side|participant|winner)\b/i.test(sentence)
    ? 'result'
    : undefined;
};

const kindsOf = (sentence: string): readonly Abnormal[] => {
  if (/\bbegins?\b.*\bnot (?:completed|finished)\b|\babandon|\bnot completed\b/i.test(sentence)) return ['abandoned'];
  if (/\bcancel/i.test(sentence)) return ['cancelled'];
  return /\b(?:forfeit|walkover|withdraws?)\b/i.test(sentence) ? ['forfeited'] : [];
};

/** A bet of a position that covers every outcome. Stakes in one currency unit. */
export interface CoveredLeg {
  readonly stake: number;
  /** Decimal odds, after fees. */
  readonly odds: number;
  readonly rule: VoidRule;
}

/** The result of a position if the game does not end as usual, in the unit of the stakes; undefined if a leg's rules do not say. */
export interface VoidResult {
  readonly of: Abnormal;
  readonly worst: number | undefined;
}

/**
 * What a position whose legs cover every outcome of one market brings in each abnormal ending, at worst: where some legs pay by a declared
 * winner, the winner that leaves least. 100 shares at 0.70 that resolve 50-50 lose 20.
 */
export const voidResults = (legs: readonly CoveredLeg[]): readonly VoidResult[] =>
  ABNORMAL.map((of) => ({ of, worst: worstOf(legs, of) }));

const worstOf = (legs: readonly CoveredLeg[], of: Abnormal): number | undefined => {
  if (legs.some(({ rule }) => rule[of] === undefined)) return undefined;
  const paid = legs.reduce((sum, { stake }) => sum + stake, 0);
  const sure = legs.reduce((sum, { stake, odds, rule }) => {
    if (rule[of] === 'refund') return sum + stake;
    return rule[of] === 'half' ? sum + (stake * odds) / 2 : sum;
  }, 0);
  const byWinner = legs.map(({ stake, odds, rule }) => (rule[of] === 'result' ? stake * odds : 0));
  return sure + Math.min(...byWinner) - paid;
};
