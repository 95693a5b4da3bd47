import { RISK_LEVELS } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { sharedAtom } from '../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';

const schema = z.object({
  riskTolerance: z.enum(RISK_LEVELS),
  /** In dollars. */
  quickBetAmount: z.number().check(z.gte(1)),
  /** Whether stakes are computed from the edge. */
  autoCalculate: z.boolean(),
  /** Whether they are Kelly's alone, without the risk level's base stake; missing in settings stored by older versions. */
  plainKelly: z.optional(z.boolean()),
});
export type SlipSettings = z.infer<typeof schema>;

const DEFAULTS: SlipSettings = { riskTolerance: 'moderate', quickBetAmount: 25, autoCalculate: true };

/** How the user sizes bets. The bankroll is a separate setting that applies everywhere. */
export const slipSettingsAtom = sharedAtom(USER_DATA_KEYS.slipSettings, schema, DEFAULTS);
