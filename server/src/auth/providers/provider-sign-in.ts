import type { Provider } from '@fairline/shared/contract';
import {
  type Account,
  GRANTS,
  type Grant,
  IdentitiesRepository,
  type Identity,
  type Opening,
  ProviderGrantsRepository,
  UsersRepository,
} from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../../platform/config.js';
import { OpenIdProviders } from './openid-providers.js';
import type { Transaction } from './provider-cookies.js';

/** Where the user wants to go once they are back. */
export type Onward = Pick<Transaction, 'intent' | 'returnTo' | 'confirms'>;

/** The outcome of a sign-in at a provider. */
type Arrival =
  | { readonly user: Account; readonly toLink?: Identity }
  | { readonly error: 'email_unverified' | 'account_unverified' };

/** Signs in with an account at a provider: the authorization code flow of OpenID Connect, with PKCE, state and nonce. */
@Injectable()
export class ProviderSignIn {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly openIdProviders: OpenIdProviders,
    private readonly identities: IdentitiesRepository,
    private readonly grants: ProviderGrantsRepository,
    private readonly users: UsersRepository,
  ) {}

  async begin(provider: Provider, origin: string, onward: Onward): Promise<{ url: URL; transaction: Transaction }> {
    const server = await this.openIdProviders.find(provider);
    const verifier = openid.randomPKCECodeVerifier();
    const [state, nonce] = [openid.randomState(), openid.randomNonce()];
    const url = openid.buildAuthorizationUrl(server, {
      redirect_uri: origin + callbackOf(provider),
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(provider === 'oidc' ? { scope: this.config.OIDC_SCOPE } : WORDS[provider]),
      ...(onward.confirms ? { ...AGAIN, ...PROMPTS[provider] } : {}),
    });
    return { url, transaction: { provider, state, nonce, verifier, begunAt: now(), ...onward } };
  }

  /** `answer` is the URL of the callback with the provider's parameters. */
  async finish(transaction: Transaction, answer: URL): Promise<Arrival> {
    const identity = await this.identify(transaction, answer);
    const opening = await this.identities.open(identity);
    if (!('userId' in opening)) return { error: ERRORS[opening.outcome] };
    if (opening.outcome !== 'wants factor') await this.grants.keep(identity);
    const user = await this.users.byId(opening.userId);
    if (!user) throw new Error('an identity has no account');
    return { user, ...(opening.outcome === 'wants factor' ? { toLink: identity } : {}) };
  }

  /**
   * The user of ours whom the provider named, without linking or creating anything. A provider that says when they signed in there must say
   * that it was after we asked; Google and Apple do not say it, and we rely on the account having been chosen again. The operator's own
   * must say it.
   */
  async confirm(transaction: Transaction, answer: URL): Promise<string | undefined> {
    const claims = await this.claimsOf(transaction, answer);
    const signedInAt = claims.auth_time ?? (transaction.provider === 'oidc' ? 0 : undefined);
    if (signedInAt !== undefined && signedInAt < transaction.begunAt - CLOCKS_DIFFER_SECONDS)
      throw new Error('the provider did not ask its user to sign in again');
    return this.identities.userOf(this.identityOf(transaction.provider, claims));
  }

  private async identify(transaction: Transaction, answer: URL): Promise<Identity> {
    return this.identityOf(transaction.provider, await this.claimsOf(transaction, answer));
  }

  private identityOf(provider: Provider, claims: Claims): Identity {
    const { iss: issuer, sub: subject, email } = claims;
    const isTrusted = provider === 'oidc' && this.config.OIDC_TRUST_EMAILS;
    const isEmailProven = isTrusted || String(claims.email_verified) === 'true';
    const grants = provider === 'oidc' ? grantsOf(claims, this.config) : undefined;
    return { provider, issuer, subject, email, isEmailProven, grants };
  }

  private async claimsOf({ provider, state, nonce, verifier }: Transaction, answer: URL): Promise<Claims> {
    const server = await this.openIdProviders.find(provider);
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
    const tokens = await openid.authorizationCodeGrant(server, answer, checks);
    const claims = tokens.claims();
    // Some say little in the token and the rest when asked.
    const mayTell = provider === 'oidc' && claims && server.serverMetadata().userinfo_endpoint;
    const told: Partial<openid.UserInfoResponse> = mayTell
      ? await openid.fetchUserInfo(server, tokens.access_token, claims.sub)
      : {};
    // Whether an address is verified is said of the address beside it, and of no other.
    const isOfAnother = told.email !== undefined && claims?.email !== undefined && told.email !== claims.email;
    return claimsSchema.parse({ ...told, ...(isOfAnother ? { email_verified: undefined } : {}), ...claims });
  }
}

export const callbackOf = (provider: Provider): string => `/api/auth/${provider}/callback`;

// Apple includes the email address only when it answers by a form.
const WORDS: Readonly<Record<Exclude<Provider, 'oidc'>, Readonly<Record<string, string>>>> = {
  google: { scope: 'openid email' },
  apple: { scope: 'openid email', response_mode: 'form_post' },
};

// The provider must let its user sign in again, although it knows them.
const AGAIN = { max_age: '0' };
const PROMPTS: Readonly<Record<Provider, object>> = {
  google: { prompt: 'select_account' },
  apple: {},
  oidc: { prompt: 'login' },
};
const CLOCKS_DIFFER_SECONDS = 60;
const now = () => Math.floor(Date.now() / 1_000);

const ERRORS = {
  'address not proven': 'email_unverified',
  'account not proven': 'account_unverified',
} as const satisfies Record<Exclude<Opening['outcome'], 'known' | 'linked' | 'made' | 'wants factor'>, string>;

const claimsSchema = z.looseObject({
  iss: z.string(),
  sub: z.string(),
  // Of use only to link an account: whoever is linked already may have one that is empty, or only local.
  email: z.catch(z.optional(z.email()), undefined),
  /** Apple sends it as a string. */
  email_verified: z.catch(z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])), undefined),
  auth_time: z.optional(z.number()),
});
type Claims = z.infer<typeof claimsSchema>;

/** What the roles in the claims grant here: nothing where the operator maps none, which takes back what they granted before. */
const grantsOf = (claims: Claims, config: Config): Grant[] => {
  const { OIDC_OPERATOR_ROLE: operator, OIDC_UNLIMITED_ROLE: unlimited, OIDC_ROLES_CLAIM: path } = config;
  const roles = rolesAt(claims, path);
  const wanted = { operator, unlimited };
  return GRANTS.filter((grant) => wanted[grant] !== undefined && roles.includes(wanted[grant]));
};

/** The roles at a path such as `groups` or `realm_access.roles`: a list, or one text. A claim may have dots in its own name. */
const rolesAt = (claims: Claims, path: string): readonly unknown[] => {
  const inside = (from: unknown, key: string) => (from as Readonly<Record<string, unknown>> | undefined)?.[key];
  const found = inside(claims, path) ?? path.split('.').reduce<unknown>(inside, claims);
  return Array.isArray(found) ? found : [found];
};
