import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { every, SigningKeysRepository, type Stop, type StoredKey } from '@fairline/shared/node';
import { Inject, Injectable, Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { calculateJwkThumbprint } from 'jose';
import { CONFIG, type Config } from '../../platform/config.js';
import { TOKEN } from './access.js';
import { derivedKey } from './derived-key.js';
import { signerOf, turnOf } from './key-ring.js';

/** The keys that sign access tokens. Postgres holds them; every server keeps a copy in memory. */
@Injectable()
export class SigningKeys implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('auth');
  private keys: readonly SigningKey[] = [];
  private shown: readonly StoredKey['publicJwk'][] = [];
  private readAt = 0;
  private stop: Stop | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly repository: SigningKeysRepository,
  ) {}

  async onModuleInit() {
    await this.turn(Date.now());
    this.stop = every(LOOK_EVERY_MS, () => this.look());
  }

  onModuleDestroy() {
    this.stop?.();
  }

  /** The key that signs now. */
  signer(): SigningKey {
    const key = signerOf(this.keys, Date.now());
    if (!key) throw new Error('there is no signing key');
    return key;
  }

  /** The public key with this id, if this server knows it. */
  publicKey(kid: unknown): KeyObject | undefined {
    return this.keys.find((key) => key.kid === kid)?.publicKey;
  }

  /**
   * The public key with this id, read again if unknown: another server may have just made it. Reads at most once a second, so that invented
   * ids cause no flood of queries.
   */
  async find(kid: unknown): Promise<KeyObject | undefined> {
    const known = this.publicKey(kid);
    if (known || Date.now() < this.readAt + REST_MS) return known;
    this.readAt = Date.now();
    this.keep(await this.repository.all());
    return this.publicKey(kid);
  }

  /** The public keys as a JSON Web Key Set. */
  keySet() {
    return { keys: this.shown };
  }

  /** Rotates the keys as of `now` (milliseconds): makes the next one and drops old ones. Servers do this one at a time. */
  async turn(now: number): Promise<void> {
    const period = this.config.SIGNING_KEY_DAYS * DAY_MS;
    const stored = await this.repository.change(async (all) => {
      const { make, drop } = turnOf(this.opened(all), now, period);
      return { add: make === undefined ? undefined : await makeKey(this.config.JWT_SECRET, make), drop };
    });
    this.keep(stored);
  }

  private async look() {
    try {
      await this.turn(Date.now());
    } catch (error) {
      this.logger.warn(`could not rotate the signing keys: ${(error as Error).message}`);
    }
  }

  private keep(stored: readonly StoredKey[]) {
    this.readAt = Date.now();
    this.keys = this.opened(stored);
    this.shown = stored.filter(({ kid }) => this.publicKey(kid)).map(({ publicJwk }) => publicJwk);
  }

  private opened(stored: readonly StoredKey[]): SigningKey[] {
    return stored.flatMap((key) => openKey(key, this.config.JWT_SECRET) ?? []);
  }
}

const LOOK_EVERY_MS = 5 * 60_000;
const REST_MS = 1_000;
const DAY_MS = 24 * 3_600_000;

/** A key pair that signs access tokens, ready for use. */
interface SigningKey {
  readonly kid: string;
  /** In milliseconds. */
  readonly signsFrom: number;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

/** Makes a key for storage. Its private part is encrypted under the server's secret, so that a copy of the database cannot sign. */
const makeKey = async (serverSecret: string, signsFrom: number): Promise<StoredKey> => {
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
const openKey = ({ kid, sealed, signsFrom }: StoredKey, serverSecret: string): SigningKey | undefined => {
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
