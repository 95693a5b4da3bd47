/** How the goals of two teams scatter, as `npm run models -- soccer` writes it. */
export interface GoalLaw {
  /** How evenly goals come: 1 is Poisson's law, above 1 a team's goals are closer to their mean. (Conway and Maxwell, 1962.) */
  readonly evenness: number;
  /** How much less often than by chance 0:0 and 1:1 come, and 1:0 and 0:1 more often; below 0 the reverse. (Dixon and Coles, 1997.) */
  readonly lowScores: number;
  /** The goals to expect of level teams where only the margin has a line, and how many more for each goal that one is better. */
  readonly goals: number;
  readonly more: number;
  /** By how many goals one team is better where only the total has a line. */
  readonly apart: number;
}

/** The weights of every margin (home minus away) if home is `mean` goals better, or of every total of `mean` goals. They need not sum to 1. */
export const goalsAround = (
  mean: number,
  isMargin: boolean,
  law: GoalLaw,
): { readonly lowest: number; readonly weights: readonly number[] } => {
  const apart = isMargin ? mean : Math.min(law.apart, mean);
  const total = isMargin ? law.goals + law.more * Math.abs(mean) : mean;
  const [home, away] = [Math.max(FEWEST, (total + apart) / 2), Math.max(FEWEST, (total - apart) / 2)];
  const [homes, aways] = [goalsOf(home, law.evenness), goalsOf(away, law.evenness)];
  const lowest = isMargin ? 1 - aways.length : 0;
  const weights = new Array<number>(homes.length + aways.length - 1).fill(0);
  for (const [i, byHome] of homes.entries())
    for (const [j, byAway] of aways.entries())
      weights[(isMargin ? i - j : i + j) - lowest]! += byHome * byAway * lowScore(i, j, home, away, law.lowScores);
  return { lowest, weights };
};

// Of one team: none has no chance at all.
const FEWEST = 0.05;

const goalsOf = (mean: number, evenness: number): readonly number[] => {
  const rate = (mean + (evenness - 1) / (2 * evenness)) ** evenness; // whose mean is about `mean`
  const weights = [1];
  let sum = 1;
  const most = Math.ceil(mean + 5 * Math.sqrt(mean + 1)) + 2;
  for (let goals = 1; goals <= most; goals += 1) {
    weights.push((weights[goals - 1]! * rate) / goals ** evenness);
    sum += weights[goals]!;
  }
  return weights.map((weight) => weight / sum);
};

const lowScore = (home: number, away: number, ofHome: number, ofAway: number, by: number): number => {
  if (home > 1 || away > 1) return 1;
  const more = home === away ? (home === 0 ? -ofHome * ofAway : -1) : home === 0 ? ofHome : ofAway;
  return Math.max(0, 1 + more * by);
};
