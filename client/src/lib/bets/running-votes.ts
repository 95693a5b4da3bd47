import type { Vote } from '@fairline/shared/domain';

/** A vote on one outcome, and the weight reached with it. */
export interface RunningVote extends Vote {
  /** What the book thinks of this outcome. */
  readonly chance: number;
  /** The weight of all books that think it as likely or less, this one included. */
  readonly running: number;
  /** Where the weight passes half; both neighbours when it is reached exactly between them. */
  readonly isMedian: boolean;
}

/** The votes on the outcome at a place, the lowest chance first, with the running weight that finds the median. */
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
