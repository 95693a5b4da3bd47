import { NotFound, type Provider, providers } from '@fairline/shared/contract';
import { Inject, Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import { CONFIG, type Config } from '../../config.js';
import { isLoopback } from '../../http/loopback.js';
import { clientSecret } from './client-secret.js';
import { type ProviderSettings, settingsOf } from './provider-settings.js';

/** The configured OpenID providers and their discovery documents. */
@Injectable()
export class OpenIdProviders {
  private readonly known = new Map<Provider, { readonly found: Promise<openid.Configuration>; readonly at: number }>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The providers that users may sign in with. */
  get offered(): Provider[] {
    return providers.filter((provider) => settingsOf(provider, this.config) !== undefined);
  }

  /** A provider's discovery document, fetched again every hour. */
  find(provider: Provider): Promise<openid.Configuration> {
    const settings = settingsOf(provider, this.config);
    if (!settings) throw new NotFound('PROVIDER_OFF', 'This way to sign in is not offered here.');
    const before = this.known.get(provider);
    if (before && before.at + AN_HOUR_MS > Date.now()) return before.found;
    const found = discover(settings);
    this.known.set(provider, { found, at: Date.now() });
    found.catch(() => this.known.delete(provider)); // the next call tries again
    return found;
  }
}

const AN_HOUR_MS = 3_600_000;

const discover = async (settings: ProviderSettings): Promise<openid.Configuration> => {
  const { issuer, clientId } = settings;
  const proof = openid.ClientSecretPost(await clientSecret(settings));
  const execute = isOnThisMachine(issuer) ? [openid.allowInsecureRequests] : [];
  return openid.discovery(issuer, clientId, undefined, proof, { execute, timeout: PATIENCE_SECONDS });
};

const PATIENCE_SECONDS = 5;

const isOnThisMachine = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLoopback(hostname);
