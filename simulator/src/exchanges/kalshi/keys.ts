import { constants, createPublicKey, type KeyObject, verify } from 'node:crypto';

/** The API keys that the simulated Kalshi knows: the public half of each, by its id. */
export class KalshiKeys {
  private readonly keys = new Map<string, KeyObject>();

  constructor(private readonly realNow: () => number) {}

  /** Takes a key in; its PEM may write line breaks as `\n`. Returns why it cannot be used, if so. */
  add(id: unknown, pem: unknown): string | undefined {
    if (typeof id !== 'string' || id === '') return 'id must be text';
    if (typeof pem !== 'string') return 'publicKey must be a PEM';
    try {
      const key = createPublicKey(pem.replaceAll('\\n', '\n'));
      if (key.asymmetricKeyType !== 'rsa') return 'publicKey must be an RSA key';
      this.keys.set(id, key);
      return undefined;
    } catch {
      return 'publicKey must be a PEM';
    }
  }

  /** Whether the headers of a request carry the signature of a known key: RSA-PSS with SHA-256 over time, method and path, a minute old at most. */
  signed(
    method: string,
    path: string,
    headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  ): boolean {
    const [id, timestamp, signature] = ['key', 'timestamp', 'signature'].map(
      (name) => headers[`kalshi-access-${name}`],
    );
    const key = typeof id === 'string' ? this.keys.get(id) : undefined;
    if (!key || typeof timestamp !== 'string' || typeof signature !== 'string') return false;
    if (!(Math.abs(Number(timestamp) / 1000 - this.realNow()) <= OLDEST)) return false;
    const terms = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
    return verify('sha256', Buffer.from(`${timestamp}${method}${path}`), terms, Buffer.from(signature, 'base64'));
  }
}

/** Seconds. */
const OLDEST = 60;
