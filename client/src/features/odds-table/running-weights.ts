import type { FairLine } from '@fairline/shared/domain';

/** One line of the arithmetic: what a book thinks, how much it counts, and the weight reached with it. */
export interface RunningVote {
  readonly book: string;
  readonly chance: number;
  readonly weight: number;
  readonly running: number;
  /** Where the weight passes half; both neighbours when it is reached exactly between them. */
  readonly isMedian: boolean;
}

/** The votes on one outcome by chance, lowest first, with the running weight that finds the median. */
export const runningVotes = ({ votes }: FairLine, place: number): RunningVote[] => {
  const half = totalWeight({ votes }) / 2;
  let reached = 0;
  return votes.books
    .map((book, i) => ({ book, weight: votes.weights[i]!, chance: votes.chances[place]![i]! }))
    .sort((a, b) => a.chance - b.chance)
    .map((vote) => {
      const before = reached;
      reached += vote.weight;
      return { ...vote, running: reached, isMedian: before <= half && reached >= half };
    });
};

export const totalWeight = ({ votes }: Pick<FairLine, 'votes'>): number =>
  votes.weights.reduce((sum, weight) => sum + weight, 0);
