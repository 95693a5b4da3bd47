import { type LegRule, legRuleOf, priceOn } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { bettorStateAtom } from '../../market/model/bets/bettor-state.js';
import { findHeld } from '../../market/model/board/held-boards.js';
import { scannerAtom } from '../../market/model/choices/scanner.js';

/** Judges legs by the boards that are loaded. */
export const legJudgeAtom = atom((get): LegRule | undefined =>
  legRuleOf(get(scannerAtom), get(bettorStateAtom), (key) => findHeld(({ board }) => priceOn(board, key))),
);
