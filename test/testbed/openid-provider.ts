import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration } from 'oidc-provider';

const GOOGLE = { client_id: 'google-client', client_secret: 'google-secret' };
const OWN = { client_id: 'own-client', client_secret: 'own-secret' };

/** The members of the operator's own provider whose role makes them operators here. */
const isAdmin = (email: string) => email.startsWith('admin-');

/**
 * A real OpenID provider in Google's place, and in that of one of the operator's own: its page asks for an email address without a password,
 * and remembers the browser. `origin` is where it redirects to.
 */
export const openOpenIdProvider = async (origin: string) => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(origin));
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const details = () => provider.interactionDetails(context.req, context.res);
    if (context.method === 'GET') {
      const asked = await details().catch(() => undefined); // who goes back to it comes after its end
      context.type = 'html';
      context.body = pageOf(asked?.params.client_id === OWN.client_id ? 'Acme' : 'Google');
      return;
    }
    const { params } = await details();
    const email = new URLSearchParams(await text(context.req)).get('email') ?? '';
    const grant = new provider.Grant({ accountId: email, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email');
    const result = { login: { accountId: email }, consent: { grantId: await grant.save() } };
    return provider.interactionFinished(context.req, context.res, result);
  });
  server.on('request', provider.callback());
  return {
    settings: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: GOOGLE.client_id,
      GOOGLE_CLIENT_SECRET: GOOGLE.client_secret,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: OWN.client_id,
      OIDC_CLIENT_SECRET: OWN.client_secret,
      OIDC_NAME: 'Acme',
      OIDC_OPERATOR_ROLE: 'admins',
    },
  };
};

const configuration = (origin: string): Configuration => ({
  clients: Object.entries({ google: GOOGLE, oidc: OWN }).map(([name, client]) => ({
    ...client,
    token_endpoint_auth_method: 'client_secret_post',
    redirect_uris: [`${origin}/api/auth/${name}/callback`],
  })),
  claims: { openid: ['sub', 'email', 'email_verified', 'groups'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  cookies: { keys: ['a key for tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, accountId) => ({
    accountId,
    claims: () => ({
      sub: accountId,
      email: accountId,
      email_verified: true,
      groups: isAdmin(accountId) ? ['admins'] : [],
    }),
  }),
});

const pageOf = (name: string) => `<!doctype html>
<html lang="en">
<title>Sign in with ${name}</title>
<link rel="icon" href="data:,">
<h1>Sign in with ${name}</h1>
<form method="post">
  <label>Email <input name="email" type="email" required></label>
  <button>Next</button>
</form>
</html>
`;
