import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration } from 'oidc-provider';

const CLIENT = { client_id: 'google-client', client_secret: 'google-secret' };

/**
 * A real OpenID provider in Google's place: its page asks for an email address without a password, and remembers the browser.
 * `callback` is the URL it redirects to.
 */
export const openOpenIdProvider = async (callback: string) => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(callback));
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    if (context.method === 'GET') {
      context.type = 'html';
      context.body = PAGE;
      return;
    }
    const email = new URLSearchParams(await text(context.req)).get('email') ?? '';
    const grant = new provider.Grant({ accountId: email, clientId: CLIENT.client_id });
    grant.addOIDCScope('openid email');
    const result = { login: { accountId: email }, consent: { grantId: await grant.save() } };
    return provider.interactionFinished(context.req, context.res, result);
  });
  server.on('request', provider.callback());
  return {
    settings: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
    },
  };
};

const configuration = (callback: string): Configuration => ({
  clients: [{ ...CLIENT, token_endpoint_auth_method: 'client_secret_post', redirect_uris: [callback] }],
  claims: { openid: ['sub', 'email', 'email_verified'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  cookies: { keys: ['a key for tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, accountId) => ({
    accountId,
    claims: () => ({ sub: accountId, email: accountId, email_verified: true }),
  }),
});

const PAGE = `<!doctype html>
<html lang="en">
<title>Sign in with Google</title>
<link rel="icon" href="data:,">
<h1>Sign in with Google</h1>
<form method="post">
  <label>Email <input name="email" type="email" required></label>
  <button>Next</button>
</form>
</html>
`;
