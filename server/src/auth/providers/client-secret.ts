import { importPKCS8, SignJWT } from 'jose';
import type { ProviderSettings } from './provider-settings.js';

/** The client secret that authenticates us to a provider. One that is signed with a key is valid for 70 minutes. */
export const clientSecret = async ({ issuer, clientId, proof }: ProviderSettings): Promise<string> => {
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
