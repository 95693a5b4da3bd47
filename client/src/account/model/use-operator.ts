import { backendConfigSchema, type Operator, operatorSchema } from '@fairline/shared/contract';
import { useAnswer } from '../../platform/http/use-answer.js';
import { api } from '../../platform/session/api.js';
import { fetchConfig } from '../../platform/session/server-config.js';

/** Who runs this installation and the claims they make; empty until loaded, and if nothing is configured. */
export const useOperator = (): Operator => useAnswer(operator).data ?? {};

const operator = (signal: AbortSignal) => api('/api/operator', operatorSchema, { signal });

interface SocialLink {
  readonly name: string;
  readonly url: string;
}

/** The operator's social accounts; empty if none are configured. */
export const useSocialLinks = (): readonly SocialLink[] => useAnswer(config).data?.socialLinks ?? [];

const config = async (signal: AbortSignal) => backendConfigSchema.parse(await fetchConfig(signal));
