import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { StoredKey } from '@fairline/shared/node';
import { calculateJwkThumbprint } from 'jose';
import { TOKEN } from '../access.js';
import { derivedKey } from '../derived-key.js';

/** A key pair that signs access tokens, ready for use. */
export interface SigningKey {
  readonly kid: string;
  /** In milliseconds. */
  readonly signsFrom: number;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

/** Makes a key for storage. Its private part is encrypted under the server's secret, so that a copy of the database cannot sign. */
export const makeKey = async (serverSecret: string, signsFrom: number): Promise<StoredKey> => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' }) as { kty: string; crv: string; x: string; y: string };
  const kid = await calculateJwkThumbprint(jwk);
  return {
    kid,
    publicJwk: { ...jwk, kid, alg: TOKEN.algorithm, use: 'sig' },
    sealed: seal(privateKey.export({ format: 'der', type: 'pkcs8' }), serverSecret),
    signsFrom: new Date(signsFrom),
  };
};

/** Undefined for a key that was encrypted under another secret: changing the secret invalidates all old tokens. */
export const openKey = ({ kid, sealed, signsFrom }: StoredKey, serverSecret: string): SigningKey | undefined => {
  const der = unseal(sealed, serverSecret);
  if (!der) return undefined;
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { kid, signsFrom: signsFrom.getTime(), privateKey, publicKey: createPublicKey(privateKey) };
};

const seal = (plain: Buffer, serverSecret: string): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(serverSecret), iv);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

const unseal = (sealed: Buffer, serverSecret: string): Buffer | undefined => {
  const text = sealed.subarray(IV_BYTES + TAG_BYTES);
  const opener = createDecipheriv('aes-256-gcm', sealingKey(serverSecret), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  opener.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([opener.update(text), opener.final()]);
  } catch {
    return undefined;
  }
};

const sealingKey = (serverSecret: string) => derivedKey(serverSecret, 'signing keys');

const IV_BYTES = 12;
const TAG_BYTES = 16;
