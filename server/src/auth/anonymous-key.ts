import { createSecretKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { TOKEN } from './access.js';
import { derivedKey } from './derived-key.js';

/**
 * The key of those who are not signed in: a token that names the role `anon` and nobody. It is no access token (another type, another
 * algorithm), so it opens nothing; it lasts as long as the server's secret, and is the same at every server.
 */
export const anonymousKey = (serverSecret: string): string => {
  const derived = derivedKey(serverSecret, 'anonymous key');
  const secret = createSecretKey(derived) as unknown as Buffer; // the wrapper's types are older than key objects
  return new JwtService().sign({ role: 'anon', iss: TOKEN.issuer }, { secret, noTimestamp: true });
};
