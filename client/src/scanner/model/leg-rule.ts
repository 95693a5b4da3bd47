import type { QuoteKey } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { scannerAtom } from '../../market/model/choices/scanner.js';
import { loadPart } from '../../platform/parts/part.js';

/** Whether a leg's market has no more margin, and its link opens as near to the bet, as the user wants. */
export type LegRule = (quote: QuoteKey, sport: string) => boolean;

/** The rule of the hold of markets and the depth of links; undefined while neither is wanted. */
export const legRuleAtom = atom((get): LegRule | undefined => {
  const { maxHold, minDepth } = get(scannerAtom);
  const judge = maxHold === null && minDepth === null ? undefined : get(judgeAtom);
  return judge && get(judge.legJudgeAtom);
});

// Few users ask for either, and it needs the pages of every book.
const judgeAtom = atom<typeof import('./leg-judge.js') | undefined>(undefined);
judgeAtom.onMount = (set) => {
  void loadPart(() => import('./leg-judge.js')).then(set);
};
