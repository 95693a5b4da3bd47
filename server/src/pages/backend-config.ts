import { createSecretKey } from 'node:crypto';
import type { BackendConfig } from '@fairline/shared/contract';
import { JwtService } from '@nestjs/jwt';
import { TOKEN } from '../auth/tokens/access.js';
import { derivedKey } from '../auth/tokens/derived-key.js';
import { pagesOrigin } from '../http/origins.js';
import type { Config } from '../platform/config.js';

/** The configuration that a page starts with: the backend's URL, the public key for visitors, and the operator's social links. */
export const backendConfig = (config: Config): BackendConfig => ({
  url: pagesOrigin(config),
  publicKey: anonymousKey(config.JWT_SECRET),
  socialLinks: config.SOCIAL_LINKS,
});

/**
 * The public key for visitors: a token with the role `anon` and no user. It is not an access token (other type, other algorithm), so it
 * grants nothing. It is the same on every server and lasts as long as the server's secret.
 */
const anonymousKey = (serverSecret: string): string => {
  const derived = derivedKey(serverSecret, 'anonymous key');
  const secret = createSecretKey(derived) as unknown as Buffer; // the wrapper's types are older than key objects
  return new JwtService().sign({ role: 'anon', iss: TOKEN.issuer }, { secret, noTimestamp: true });
};
