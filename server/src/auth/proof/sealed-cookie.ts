import type { CookieOptions, Request, Response } from 'express';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type * as z from 'zod/mini';
import { isHttps } from '../../http/origins.js';
import type { Config } from '../../platform/config.js';
import { derivedKey } from '../tokens/derived-key.js';

/** The settings of a sealed cookie: its name, the schema of its content, and its lifetime. */
interface CookieSettings<Content extends Record<string, unknown>> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Content>;
  readonly minutes: number;
  readonly sameSite: 'lax' | 'strict';
  /** The only path it is sent to; every path if missing. */
  readonly path?: string;
}

/** An encrypted cookie, which the browser can neither read nor change. */
export class SealedCookie<Content extends Record<string, unknown>> {
  private readonly name: string;
  private readonly options: CookieOptions;
  private readonly key: Uint8Array;

  constructor(
    config: Pick<Config, 'JWT_SECRET' | 'PUBLIC_URL'>,
    private readonly settings: CookieSettings<Content>,
  ) {
    const secure = isHttps(config);
    const prefix = settings.path === undefined ? '__Host-' : '__Secure-'; // `__Host-` requires the path `/`
    this.name = secure ? `${prefix}${settings.name}` : `fairline_${settings.name}`; // and both require Secure
    this.options = { httpOnly: true, sameSite: settings.sameSite, secure, path: settings.path ?? '/' };
    this.key = new Uint8Array(derivedKey(config.JWT_SECRET, `${settings.name} cookie`));
  }

  async write(response: Response, content: Content): Promise<void> {
    const sealed = await new EncryptJWT({ ...content })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(`${this.settings.minutes}m`)
      .encrypt(this.key);
    response.cookie(this.name, sealed, { ...this.options, maxAge: this.settings.minutes * 60_000 });
  }

  /** Undefined if there is none, or if it is not ours or has expired. */
  async read({ headers }: Pick<Request, 'headers'>): Promise<Content | undefined> {
    const start = `${this.name}=`;
    const pair = headers.cookie?.split(/; */).find((each) => each.startsWith(start));
    if (pair === undefined) return undefined;
    try {
      const { payload } = await jwtDecrypt(pair.slice(start.length), this.key, { requiredClaims: ['exp'] });
      return this.settings.schema.safeParse(payload).data;
    } catch {
      return undefined;
    }
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
