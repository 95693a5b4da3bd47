/** One scoring play: its period, how far into it (0..1), its side and its points. */
export interface Play {
  readonly period: number;
  readonly into: number;
  readonly side: 'home' | 'away';
  readonly points: number;
}

export const scoreOf = (plays: readonly Play[], side: Play['side']): number =>
  plays.reduce((sum, play) => (play.side === side ? sum + play.points : sum), 0);

export const isTied = (plays: readonly Play[]): boolean => scoreOf(plays, 'home') === scoreOf(plays, 'away');

/** A random number from a Poisson distribution. */
export const countOf = (mean: number, roll: () => number): number => {
  const floor = Math.exp(-mean);
  let count = 0;
  for (let product = roll(); product > floor; product *= roll()) count++;
  return count;
};

export const inOrder = (plays: Play[]): Play[] =>
  plays.sort((one, other) => one.period - other.period || one.into - other.into);
