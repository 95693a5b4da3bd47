import type { GoalLaw } from './goals.js';

/** Learned by `npm run models -- soccer` from 2018 matches; graded in docs/models.md. */
export const SOCCER_GOALS: GoalLaw = { evenness: 1.16, lowScores: -0.07, goals: 2.65, more: 0.425, apart: 1.15 };
