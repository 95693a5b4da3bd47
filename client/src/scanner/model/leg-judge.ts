import { isHoldWanted, type LegRule } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { bettorStateAtom } from '../../market/model/bets/bettor-state.js';
import { holdOfQuote, isLinked } from '../../market/model/bets/hold-and-depth.js';
import { scannerAtom } from '../../market/model/choices/scanner.js';

/** Judges legs by the hold of their market and the depth of their link. A hold that nobody knows passes; a link that nobody knows does not. */
export const legJudgeAtom = atom((get): LegRule => {
  const { maxHold, minDepth } = get(scannerAtom);
  const state = get(bettorStateAtom);
  return (quote, sport) =>
    (maxHold === null || isHoldWanted(holdOfQuote(quote), { maxHold })) &&
    (minDepth === null || isLinked(quote, minDepth, { sport, state }));
});
