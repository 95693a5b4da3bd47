/** The state of a span of a game, for computing chances (0..1): the score so far, the expected rest, and its distribution. */
export interface Outlook {
  /** Points scored in the span so far. */
  readonly home: number;
  readonly away: number;
  /** Points still expected in the span. */
  readonly homeToCome: number;
  readonly awayToCome: number;
  /** The share (0..1) of the span that is left. */
  readonly share: number;
  /** Standard deviations of the remaining margin and total; 0 for goals that arrive one by one (Poisson). */
  readonly marginSpread: number;
  readonly totalSpread: number;
}

/** The chance of the first side of a two-sided bet, ties refunded. */
const decided = (win: number, lose: number): number => (win + lose > 0 ? win / (win + lose) : 0.5);

/** The chances of home, draw and away at the end of the span. */
export const resultChances = (outlook: Outlook): { home: number; draw: number; away: number } => {
  const [home, draw, away] = split(marginLaw(outlook), 0);
  return { home, draw, away };
};

/** The chance that home plus its handicap beats away, pushes refunded. */
export const coverChance = (outlook: Outlook, homePoint: number): number => {
  const [win, , lose] = split(marginLaw(outlook), -homePoint);
  return decided(win, lose);
};

/** The chance that both teams together score more than the line, pushes refunded. */
export const overChance = (outlook: Outlook, line: number): number => {
  const [win, , lose] = split(totalLaw(outlook), line);
  return decided(win, lose);
};

/** The chance that one team scores more than the line, pushes refunded. */
export const teamOverChance = (outlook: Outlook, side: 'home' | 'away', line: number): number => {
  const scored = outlook[side];
  const toCome = outlook[`${side}ToCome`];
  const law: Law = outlook.marginSpread
    ? { mean: scored + toCome, spread: outlook.marginSpread * Math.SQRT1_2 }
    : { from: scored, weights: poisson(toCome) };
  const [win, , lose] = split(law, line);
  return decided(win, lose);
};

/** The chance of more than the line for a counted (Poisson) or measured (normal) figure, pushes refunded. */
export const statOverChance = (mean: number, spread: number | 'counted', line: number): number => {
  const law: Law = spread === 'counted' ? { from: 0, weights: poisson(mean) } : { mean, spread };
  const [win, , lose] = split(law, line);
  return decided(win, lose);
};

type Law =
  | { readonly mean: number; readonly spread: number }
  | { readonly from: number; readonly weights: readonly number[] };

const marginLaw = (outlook: Outlook): Law => {
  const known = MARGIN_LAWS.get(outlook);
  if (known) return known;
  const law = makeMarginLaw(outlook);
  MARGIN_LAWS.set(outlook, law);
  return law;
};

/** Cached, because one outlook is used for many lines. */
const MARGIN_LAWS = new WeakMap<Outlook, Law>();

const makeMarginLaw = (outlook: Outlook): Law => {
  if (outlook.marginSpread) {
    return {
      mean: outlook.home - outlook.away + outlook.homeToCome - outlook.awayToCome,
      spread: outlook.marginSpread,
    };
  }
  const home = poisson(outlook.homeToCome);
  const away = poisson(outlook.awayToCome);
  const weights = new Array<number>(home.length + away.length - 1).fill(0);
  home.forEach((p, h) => {
    for (let a = 0; a < away.length; a++) weights[h - a + away.length - 1]! += p * away[a]!;
  });
  return { from: outlook.home - outlook.away - (away.length - 1), weights };
};

const totalLaw = (outlook: Outlook): Law =>
  outlook.totalSpread
    ? { mean: outlook.home + outlook.away + outlook.homeToCome + outlook.awayToCome, spread: outlook.totalSpread }
    : { from: outlook.home + outlook.away, weights: poisson(outlook.homeToCome + outlook.awayToCome) };

/** The chances of more, exactly and less than a value. A normal distribution is read in whole points. */
const split = (law: Law, value: number): [number, number, number] => {
  if ('mean' in law) {
    const whole = Number.isInteger(value);
    const above = 1 - normal((value + (whole ? 0.5 : 0) - law.mean) / law.spread);
    const below = normal((value - (whole ? 0.5 : 0) - law.mean) / law.spread);
    return [above, 1 - above - below, below];
  }
  const sums: [number, number, number] = [0, 0, 0];
  law.weights.forEach((weight, index) => {
    const points = law.from + index;
    sums[points > value ? 0 : points === value ? 1 : 2] += weight;
  });
  return sums;
};

const poisson = (mean: number): number[] => {
  const weights = [Math.exp(-mean)];
  const longest = Math.ceil(mean + 6 * Math.sqrt(mean) + 4);
  for (let count = 1; count < longest; count++) weights.push((weights[count - 1]! * mean) / count);
  return weights;
};

/** Standard normal distribution (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
const normal = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = Math.exp((-z * z) / 2) * 0.3989422804014327 * series;
  return z > 0 ? 1 - tail : tail;
};
