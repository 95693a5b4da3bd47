import { RISK_LEVELS } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { OWN_KEYS } from '../own-keys.js';
import { sharedAtom } from '../shared-atom.js';

const schema = z.object({
  riskTolerance: z.enum(RISK_LEVELS),
  /** Dollars. */
  quickBetAmount: z.number().check(z.gte(1)),
  /** Whether stakes are worked out from the edge. */
  autoCalculate: z.boolean(),
});
export type SlipSettings = z.infer<typeof schema>;

const DEFAULTS: SlipSettings = { riskTolerance: 'moderate', quickBetAmount: 25, autoCalculate: true };

/** How this user sizes bets. The bankroll is a setting of its own, the same everywhere. */
export const slipSettingsAtom = sharedAtom(OWN_KEYS.slipSettings, schema, DEFAULTS);
