import type { Vote } from '@fairline/shared/domain';

/** A vote on one outcome, with the running weight up to it. */
interface RunningVote extends Vote {
  /** The book's probability of this outcome. */
  readonly chance: number;
  /** The weight of all books with this probability or a lower one, this book included. */
  readonly running: number;
  /** Whether the running weight passes half here. If half falls exactly between two votes, both are medians. */
  readonly isMedian: boolean;
}

/** The votes on the outcome at `place`, lowest probability first, with the running weight that finds the median. */
export const runningVotes = (votes: readonly Vote[], place = 0): RunningVote[] => {
  const half = totalWeight(votes) / 2;
  let reached = 0;
  return votes
    .map((vote) => ({ ...vote, chance: vote.chances[place]! }))
    .sort((a, b) => a.chance - b.chance)
    .map((vote) => {
      const before = reached;
      reached += vote.weight;
      return { ...vote, running: reached, isMedian: before <= half && reached >= half };
    });
};

export const totalWeight = (votes: readonly Vote[]): number => votes.reduce((sum, { weight }) => sum + weight, 0);
