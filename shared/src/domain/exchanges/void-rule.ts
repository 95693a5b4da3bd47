/**
 * What a bet pays where a market is not decided as usual: its stake back, half of what it would win, as if the declared winner had won, or as
 * if the statement were false (`No`, Under).
 */
export type VoidEnding = 'refund' | 'half' | 'result' | 'no';

/**
 * What may happen instead: the game is never played; won because the other did not start; begun, and won because the other gave up or was
 * excluded; ends level where a market has no draw; a prop's player does not play.
 */
export type Abnormal = (typeof ABNORMAL)[number];
export const ABNORMAL = ['cancelled', 'forfeited', 'abandoned', 'tied', 'inactive'] as const;

/** What a market pays in each of them; undefined where its rules do not say. */
export type VoidRule = Readonly<Partial<Record<Abnormal, VoidEnding>>>;

/** The rule of bookmakers: what was not played, or ended level, is refunded. */
export const REFUNDED: VoidRule = {
  cancelled: 'refund',
  forfeited: 'refund',
  abandoned: 'refund',
  tied: 'refund',
  inactive: 'refund',
};

/**
 * Reads from the text of an exchange's market what it pays if it is not decided as usual. A sentence counts if it names how the market then
 * resolves; what no sentence says stays undefined. Postponed games stay open and are none of these.
 */
export const readVoidRule = (text: string): VoidRule => {
  const rule: Partial<Record<Abnormal, VoidEnding>> = {};
  for (const sentence of text.split(/(?<=\.)\s+|\n+/)) {
    const ending = endingOf(sentence);
    if (ending === undefined) continue;
    for (const kind of kindsOf(sentence)) rule[kind] ??= ending;
  }
  return rule;
};

const endingOf = (sentence: string): VoidEnding | undefined => {
  if (/\b50[-/ ]50\b/.test(sentence)) return 'half';
  if (/\b(refund|void)(ed|s)?\b/i.test(sentence)) return 'refund';
  if (/\bresolves? (?:to )?["“]?No\b/.test(sentence)) return 'no';
  return /\bresolves? (?:to|in favou?r of) (?:the )?(?:team|player|side|participant|winner)\b/i.test(sentence)
    ? 'result'
    : undefined;
};

const kindsOf = (sentence: string): readonly Abnormal[] => {
  // Such a sentence names forfeits as the reason.
  if (/\bbegins?\b.*\bnot (?:completed|finished)\b|\babandoned\b/i.test(sentence)) return ['abandoned'];
  return KINDS.filter(([words]) => words.test(sentence)).map(([, kind]) => kind);
};

const KINDS: readonly (readonly [RegExp, Abnormal])[] = [
  [/\bcancel/i, 'cancelled'],
  [/\b(?:forfeit|walkover|withdraws?)\b/i, 'forfeited'],
  [/\b(?:tie|tied)\b/i, 'tied'],
  [/\b(?:inactive|does not (?:play|start)|take the (?:court|field|ice))\b/i, 'inactive'],
];

/** A bet of a position that covers every outcome. Amounts in one currency unit. */
export interface CoveredLeg {
  /** Its user's own money in it, which a refund pays back: 0 of a free bet. */
  readonly stake: number;
  /** What a win pays, after fees. */
  readonly payout: number;
  readonly rule: VoidRule;
  /** Whether it wins if the statement of its market is false: a bet on No or Under. */
  readonly isAgainst?: boolean;
}

/** The result of a position in one of these cases, in the unit of the stakes; undefined if the rules of a leg do not say. */
export interface VoidResult {
  readonly of: Abnormal;
  readonly worst: number | undefined;
}

/**
 * What a position whose legs cover every outcome of one market brings in each of these cases, at worst: where some legs pay by a declared
 * winner, the winner that leaves least. 100 shares at 0.70 that resolve 50-50 lose 20.
 */
export const voidResults = (legs: readonly CoveredLeg[], cases: readonly Abnormal[]): readonly VoidResult[] =>
  cases.map((of) => ({ of, worst: worstOf(legs, of) }));

const worstOf = (legs: readonly CoveredLeg[], of: Abnormal): number | undefined => {
  if (legs.some(({ rule }) => rule[of] === undefined)) return undefined;
  const paid = legs.reduce((sum, { stake }) => sum + stake, 0);
  const sure = legs.reduce((sum, leg) => sum + surely(leg, of), 0);
  const byWinner = legs.map(({ payout, rule }) => (rule[of] === 'result' ? payout : 0));
  return sure + Math.min(...byWinner) - paid;
};

const surely = ({ stake, payout, rule, isAgainst }: CoveredLeg, of: Abnormal): number => {
  if (rule[of] === 'refund') return stake;
  if (rule[of] === 'half') return payout / 2;
  return rule[of] === 'no' && isAgainst ? payout : 0;
};
