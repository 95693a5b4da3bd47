import { backendConfigSchema, type Operator, operatorSchema } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { cacheKey, EVERYBODY } from '../cache/cache-key.js';
import { keptAs } from '../cache/lifetimes.js';
import { send } from '../http/send.js';

/** Who runs this installation and what they claim; nothing until that is known, and where nothing is configured. */
export const useOperator = (): Operator => {
  const { data } = useQuery({
    ...keptAs('STATIC'),
    queryKey: cacheKey('operator', EVERYBODY),
    retry: false,
    queryFn: async () => operatorSchema.parse(await send('/api/operator')),
  });
  return data ?? {};
};

export interface SocialLink {
  readonly name: string;
  readonly url: string;
}

/** Where else the operator can be followed; nowhere when nothing is configured. */
export const useSocialLinks = (): readonly SocialLink[] => {
  const { data } = useQuery({
    ...keptAs('STATIC'),
    queryKey: cacheKey('backend-config', EVERYBODY),
    retry: false,
    queryFn: async () => backendConfigSchema.parse(await send('/api/config')),
  });
  return data?.socialLinks ?? [];
};
