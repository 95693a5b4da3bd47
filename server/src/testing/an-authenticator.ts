import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@fairline/shared/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { ORIGIN } from './config.js';

/** What is untrue about an answer: its device, its user or its page. */
interface Amiss {
  readonly origin?: string;
  readonly domain?: string;
  /** Whether the device skipped to check its user. */
  readonly isUnverified?: boolean;
  /** How often it says that it signed. */
  readonly uses?: number;
  /** The format of a statement that vouches for the device, with certificates that are none. */
  readonly vouchedBy?: string;
}

type Cbor = string | number | Uint8Array | Cbor[] | Map<string, Cbor>;

/** A device with one passkey (ES256, no attestation), and the browser around it. */
export const anAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let uses = 0;

  const dataOf = (domain: string, { isUnverified, uses: said }: Amiss, made: Buffer = Buffer.alloc(0)) => {
    const flags = 0x01 | (isUnverified ? 0 : 0x04) | (made.length > 0 ? 0x40 : 0);
    const counted = Buffer.alloc(4);
    uses = said ?? uses + 1;
    counted.writeUInt32BE(uses);
    return Buffer.concat([sha256(domain), Buffer.of(flags), counted, made]);
  };
  const whole = <T>(response: T) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    /** Makes the passkey. */
    make: ({ challenge, rp }: PasskeyCreation, amiss: Amiss = {}): NewPasskey => {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytesOf(x)],
          [-3, bytesOf(y)],
        ]),
      );
      const made = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
      const authData = new Uint8Array(dataOf(amiss.domain ?? rp.id, amiss, made));
      const statement: [string, Cbor][] = [
        ['alg', -7],
        ['sig', new Uint8Array(64)],
        ['x5c', [new Uint8Array(9), new Uint8Array(9)]],
      ];
      const attested = new Map<string, Cbor>([
        ['fmt', amiss.vouchedBy ?? 'none'],
        ['attStmt', new Map(amiss.vouchedBy ? statement : [])],
        ['authData', authData],
      ]);
      return whole({
        clientDataJSON: saidBy('webauthn.create', challenge, amiss).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attested)).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Signs with it. */
    sign: ({ challenge, rpId }: PasskeyRequest, amiss: Amiss = {}): PasskeyProof => {
      const said = saidBy('webauthn.get', challenge, amiss);
      const data = dataOf(amiss.domain ?? rpId, amiss);
      return whole({
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(said)]), privateKey).toString('base64url'),
      });
    },
  };
};

const saidBy = (type: string, challenge: string, { origin = ORIGIN }: Amiss): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const sha256 = (what: string | Buffer): Buffer => createHash('sha256').update(what).digest();
