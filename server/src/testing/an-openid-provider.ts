import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** A user with an account at the provider. */
export interface Holder {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean | string;
  readonly groups?: readonly string[];
  readonly realm_access?: { readonly roles: readonly string[] };
  /** What the provider says otherwise when it is asked for who they are, and not in the token. */
  readonly told?: Partial<Holder>;
}

const REDIRECTS = ['google', 'apple', 'oidc'].map((name) => `http://fairline.test/api/auth/${name}/callback`);

/**
 * A real OpenID provider on a port of its own: like Google or an operator's own, or like Apple, whose client secrets are signed with a key. It signs `holder`
 * in, who consents; without a holder it answers `access_denied`.
 */
export const anOpenIdProvider = async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = await generateKeyPair('ES256', { extractable: true });
  const publicKey = await importSPKI(await exportSPKI(keys.publicKey), 'ES256');

  const state: { holder: Holder | undefined; before: number } = { holder: undefined, before: 0 };
  const provider = new Provider(
    issuer,
    configuration(() => state.holder),
  );
  provider.Client.prototype.compareClientSecret = async function compare(secret) {
    if (this.clientId === 'google-client') return secret === 'google-secret';
    if (this.clientId === 'oidc-client') return secret === 'oidc-secret';
    const { payload } = await jwtVerify(secret, publicKey, {
      issuer: 'TEAM',
      subject: this.clientId,
      audience: issuer,
    });
    return payload.exp !== undefined;
  };
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) {
      const result = state.holder
        ? await consent(provider, context.req, context.res, state.holder.sub, state.before)
        : { error: 'access_denied', error_description: 'the holder said no' };
      return provider.interactionFinished(context.req, context.res, result);
    }
    return next();
  });
  server.on('request', provider.callback());
  return {
    issuer,
    settings: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'oidc-client',
      OIDC_CLIENT_SECRET: 'oidc-secret',
      OIDC_NAME: 'Acme',
      OIDC_OPERATOR_ROLE: 'odds-admins',
      OIDC_UNLIMITED_ROLE: 'friends',
      APPLE_ISSUER: issuer,
      APPLE_CLIENT_ID: 'apple-client',
      APPLE_TEAM_ID: 'TEAM',
      APPLE_KEY_ID: 'KEY',
      APPLE_PRIVATE_KEY: (await exportPKCS8(keys.privateKey)).replaceAll('\n', '\\n'),
    },
    as: (holder: Holder | undefined) => {
      state.holder = holder;
    },
    /** How many seconds ago its users signed in there. */
    signedInBefore: (seconds: number) => {
      state.before = seconds;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type TestProvider = Awaited<ReturnType<typeof anOpenIdProvider>>;

type Exchange = Parameters<Provider['interactionDetails']>;

const consent = async (
  provider: Provider,
  request: Exchange[0],
  response: Exchange[1],
  accountId: string,
  before: number,
) => {
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope('openid email');
  return {
    login: { accountId, ts: Math.floor(Date.now() / 1_000) - before },
    consent: { grantId: await grant.save() },
  };
};

const configuration = (holder: () => Holder | undefined): Configuration => ({
  clients: ['google-client', 'apple-client', 'oidc-client'].map((client_id) => ({
    client_id,
    client_secret: 'kept elsewhere',
    token_endpoint_auth_method: 'client_secret_post',
    require_auth_time: true,
    redirect_uris: REDIRECTS,
  })),
  claims: { openid: ['sub', 'email', 'email_verified', 'groups', 'realm_access'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  cookies: { keys: ['a key for tests'] },
  features: { devInteractions: { enabled: false } },
  findAccount: (_, accountId) => ({
    accountId,
    claims: (use) => ({ ...holder(), ...(use === 'userinfo' ? holder()?.told : {}), sub: accountId }),
  }),
});
