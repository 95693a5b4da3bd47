import type { LearnedLineOf, PassedWeights } from '@fairline/shared/domain';
import { atom } from 'jotai';

/** The learned weights that passed, and the fair lines by them: loaded after the page (`follow-learned.ts`), since nobody waits for them. */
export const passedWeightsAtom = atom<{
  readonly sets: readonly PassedWeights[];
  readonly lines: LearnedLineOf | undefined;
}>({ sets: [], lines: undefined });

export const learnedLinesAtom = atom((get) => get(passedWeightsAtom).lines);
