import type { Provider } from '@fairline/shared/contract';
import type { Config } from '../../config.js';

/** An OpenID provider as an operator set it up. */
export interface ProviderSettings {
  readonly issuer: URL;
  readonly clientId: string;
  /** Authenticates us to the provider: a secret, or a key to sign one with. */
  readonly proof: { readonly secret: string } | AppleKey;
}

/** Apple's developer key; the client secret is a token signed with it. */
export interface AppleKey {
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: string;
}

/** The provider's settings; undefined when it is not set up. */
export const settingsOf = (provider: Provider, config: Config): ProviderSettings | undefined =>
  provider === 'google' ? google(config) : apple(config);

const google = ({ GOOGLE_ISSUER, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret }: Config) =>
  clientId && secret ? { issuer: new URL(GOOGLE_ISSUER), clientId, proof: { secret } } : undefined;

const apple = (config: Config) => {
  const { APPLE_ISSUER, APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId } = config;
  const privateKey = config.APPLE_PRIVATE_KEY?.replaceAll('\\n', '\n'); // a value in .env has no line breaks
  if (!clientId || !teamId || !keyId || !privateKey) return undefined;
  return { issuer: new URL(APPLE_ISSUER), clientId, proof: { teamId, keyId, privateKey } };
};
