import { createSecretKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { TOKEN } from './access.js';
import { derivedKey } from './derived-key.js';

/**
 * The public key for visitors: a token with the role `anon` and no user. It is not an access token (other type, other algorithm), so it
 * grants nothing. It is the same on every server and lasts as long as the server's secret.
 */
export const anonymousKey = (serverSecret: string): string => {
  const derived = derivedKey(serverSecret, 'anonymous key');
  const secret = createSecretKey(derived) as unknown as Buffer; // the wrapper's types are older than key objects
  return new JwtService().sign({ role: 'anon', iss: TOKEN.issuer }, { secret, noTimestamp: true });
};
