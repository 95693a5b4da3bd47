import { NotFound, type Provider, providers } from '@fairline/shared/contract';
import { Inject, Injectable } from '@nestjs/common';
import { importPKCS8, SignJWT } from 'jose';
import * as openid from 'openid-client';
import { isLoopback } from '../../http/network.js';
import { CONFIG, type Config } from '../../platform/config.js';

/** The configured OpenID providers and their discovery documents. */
@Injectable()
export class OpenIdProviders {
  private readonly known = new Map<Provider, Known>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The providers that users may sign in with. */
  get offered(): Provider[] {
    return providers.filter((provider) => settingsOf(provider, this.config) !== undefined);
  }

  /** What the operator calls their own provider, if there is one. */
  get ownName(): { readonly oidc_name?: string } {
    return this.offered.includes('oidc') ? { oidc_name: this.config.OIDC_NAME } : {};
  }

  /** A provider's discovery document, fetched again every hour. While that fails, the one before serves. */
  find(provider: Provider): Promise<openid.Configuration> {
    const settings = settingsOf(provider, this.config);
    if (!settings) throw new NotFound('PROVIDER_OFF', 'This way to sign in is not offered here.');
    const before = this.known.get(provider);
    if (before && before.until > Date.now()) return before.found;
    const found = discover(settings).catch((error: unknown) => {
      known.until = Date.now() + A_PAUSE_MS;
      if (before) return before.found.catch(() => Promise.reject(error));
      throw error;
    });
    const known: Known = { found, until: Date.now() + AN_HOUR_MS };
    this.known.set(provider, known);
    return found;
  }
}

/** A document or the failure to get it, and until when, in milliseconds, nobody asks anew. */
interface Known {
  readonly found: Promise<openid.Configuration>;
  until: number;
}

const AN_HOUR_MS = 3_600_000;
/** How long a provider that failed is left alone: anyone can begin a sign-in, and each would ask it. */
const A_PAUSE_MS = 5_000;

const discover = async (settings: ProviderSettings): Promise<openid.Configuration> => {
  const { issuer, clientId } = settings;
  const proof = openid.ClientSecretPost(await clientSecret(settings));
  const execute = isOnThisMachine(issuer) ? [openid.allowInsecureRequests] : [];
  return openid.discovery(issuer, clientId, undefined, proof, { execute, timeout: PATIENCE_SECONDS });
};

const PATIENCE_SECONDS = 5;

const isOnThisMachine = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLoopback(hostname);

/** The client secret that authenticates us to a provider. One that is signed with a key is valid for 70 minutes. */
const clientSecret = async ({ issuer, clientId, proof }: ProviderSettings): Promise<string> => {
  if ('secret' in proof) return proof.secret;
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: proof.keyId })
    .setIssuer(proof.teamId)
    .setSubject(clientId)
    .setAudience(issuer.origin)
    .setIssuedAt()
    .setExpirationTime('70m')
    .sign(await importPKCS8(proof.privateKey, 'ES256'));
};

/** An OpenID provider as an operator set it up. */
interface ProviderSettings {
  readonly issuer: URL;
  readonly clientId: string;
  /** Authenticates us to the provider: a secret, or a key to sign one with. */
  readonly proof: { readonly secret: string } | AppleKey;
}

/** Apple's developer key; the client secret is a token signed with it. */
interface AppleKey {
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: string;
}

/** The provider's settings; undefined when it is not set up. */
const settingsOf = (provider: Provider, config: Config): ProviderSettings | undefined => SETTINGS[provider](config);

const google = ({ GOOGLE_ISSUER, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret }: Config) =>
  clientId && secret ? { issuer: new URL(GOOGLE_ISSUER), clientId, proof: { secret } } : undefined;

const apple = (config: Config) => {
  const { APPLE_ISSUER, APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId } = config;
  const privateKey = config.APPLE_PRIVATE_KEY?.replaceAll('\\n', '\n'); // a value in .env has no line breaks
  if (!clientId || !teamId || !keyId || !privateKey) return undefined;
  return { issuer: new URL(APPLE_ISSUER), clientId, proof: { teamId, keyId, privateKey } };
};

const oidc = ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret }: Config) =>
  issuer && clientId && secret ? { issuer: new URL(issuer), clientId, proof: { secret } } : undefined;

const SETTINGS: Readonly<Record<Provider, (config: Config) => ProviderSettings | undefined>> = { google, apple, oidc };
