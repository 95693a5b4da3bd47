import { backendConfigSchema, type Operator, operatorSchema } from '@fairline/shared/contract';
import { api } from '../http/api.js';
import { useAnswer } from '../http/use-answer.js';
import { askConfig } from '../session/told-config.js';

/** Who runs this installation and what they claim; nothing until that is known, and where nothing is configured. */
export const useOperator = (): Operator => useAnswer(operator).data ?? {};

const operator = (signal: AbortSignal) => api('/api/operator', operatorSchema, { signal });

export interface SocialLink {
  readonly name: string;
  readonly url: string;
}

/** Where else the operator can be followed; nowhere when nothing is configured. */
export const useSocialLinks = (): readonly SocialLink[] => useAnswer(config).data?.socialLinks ?? [];

const config = async (signal: AbortSignal) => backendConfigSchema.parse(await askConfig(signal));
