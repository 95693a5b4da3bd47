import { importPKCS8, SignJWT } from 'jose';
import type { ProviderSettings } from './provider-settings.js';

/** The secret with which we prove at a provider that we are we. One that is made of a key is good for an hour and a bit. */
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
