import { LIMITS, RISKS, type RiskLevel, type Sizing } from '@fairline/shared/domain';
import { money } from '../../platform/format.js';

/** The fraction of the Kelly stake that each risk level bets. */
export const FRACTIONS: Readonly<Record<RiskLevel, string>> = {
  conservative: 'quarter Kelly',
  moderate: 'half Kelly',
  aggressive: 'three-quarter Kelly',
};

/** How a stake follows from an edge: half Kelly $32.97, raised to your 2.5% base: $62.50. */
export const sizedBy = ({ stake, kelly, bound }: Sizing, risk: RiskLevel): string => {
  if (bound === undefined) return `${FRACTIONS[risk]}: ${money(stake)}`;
  return `${FRACTIONS[risk]} ${money(kelly)}, ${stake > kelly ? 'raised' : 'lowered'} to ${boundOf(bound, risk)}: ${money(stake)}`;
};

const boundOf = (bound: number, risk: RiskLevel): string => {
  if (bound === RISKS[risk].share) return `your ${shareOf(bound)} base`;
  const most = `${shareOf(bound)} of bankroll, the most`;
  return bound === LIMITS.lowEdgeShare ? `${most} on an edge under ${LIMITS.lowEdge}%` : most;
};

/** A share of the bankroll (0..1) in words. */
export const shareOf = (share: number): string => `${share * 100}%`;
