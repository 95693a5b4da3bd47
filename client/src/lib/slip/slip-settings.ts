import { RISK_LEVELS } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { OWN_KEYS } from '../own-keys.js';
import { sharedAtom } from '../shared-atom.js';

const schema = z.object({
  riskTolerance: z.enum(RISK_LEVELS),
  /** In dollars. */
  quickBetAmount: z.number().check(z.gte(1)),
  /** Whether stakes are computed from the edge. */
  autoCalculate: z.boolean(),
});
export type SlipSettings = z.infer<typeof schema>;

const DEFAULTS: SlipSettings = { riskTolerance: 'moderate', quickBetAmount: 25, autoCalculate: true };

/** How the user sizes bets. The bankroll is a separate setting that applies everywhere. */
export const slipSettingsAtom = sharedAtom(OWN_KEYS.slipSettings, schema, DEFAULTS);
