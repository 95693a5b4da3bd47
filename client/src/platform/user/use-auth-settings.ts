import { authSettingsSchema, type Provider } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { isDemoAtom } from '../demo-atom.js';
import { cacheKey, EVERYBODY } from '../http/cache-key.js';
import { keptAs } from '../http/cache-lifetimes.js';
import { api } from '../session/api.js';

/** The ways to sign in that this installation has, and whether it sends emails; undefined until known. */
export const useAuthSettings = () => {
  const isDemo = useAtomValue(isDemoAtom);
  const { data } = useQuery({
    ...keptAs('STATIC'),
    queryKey: cacheKey('auth-settings', EVERYBODY),
    enabled: !isDemo,
    retry: false,
    queryFn: () => api('/api/auth/settings', authSettingsSchema),
  });
  return data;
};

/** Whether this installation is known to send no emails, so that a page must not promise one. */
export const useIsWithoutMail = (): boolean => useAuthSettings()?.mail === false;

/** What each provider is called here; the operator names their own. */
export const useProviderTitles = (): Readonly<Record<Provider, string>> => {
  const { oidc_name: oidc = 'single sign-on' } = useAuthSettings() ?? {};
  return { google: 'Google', apple: 'Apple', oidc };
};
