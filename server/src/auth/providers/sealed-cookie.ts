import type { CookieOptions, Request, Response } from 'express';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type * as z from 'zod/mini';
import type { Config } from '../../config.js';
import { isHttps } from '../../http/origins.js';
import { derivedKey } from '../derived-key.js';

/** The settings of a sealed cookie: its name, the schema of its content, and its lifetime. */
export interface Note<Said extends Record<string, unknown>> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Said>;
  readonly minutes: number;
  readonly sameSite: 'lax' | 'strict';
  /** The only path it is sent to; every path if missing. */
  readonly path?: string;
}

/** An encrypted cookie, which the browser can neither read nor change. */
export class SealedCookie<Said extends Record<string, unknown>> {
  private readonly name: string;
  private readonly options: CookieOptions;
  private readonly key: Uint8Array;

  constructor(
    config: Pick<Config, 'JWT_SECRET' | 'PUBLIC_URL'>,
    private readonly note: Note<Said>,
  ) {
    const secure = isHttps(config);
    const prefix = note.path === undefined ? '__Host-' : '__Secure-'; // `__Host-` requires the path `/`
    this.name = secure ? `${prefix}${note.name}` : `fairline_${note.name}`; // and both require Secure
    this.options = { httpOnly: true, sameSite: note.sameSite, secure, path: note.path ?? '/' };
    this.key = new Uint8Array(derivedKey(config.JWT_SECRET, `${note.name} cookie`));
  }

  async write(response: Response, said: Said): Promise<void> {
    const sealed = await new EncryptJWT({ ...said })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(`${this.note.minutes}m`)
      .encrypt(this.key);
    response.cookie(this.name, sealed, { ...this.options, maxAge: this.note.minutes * 60_000 });
  }

  /** Undefined if there is none, or if it is not ours or has expired. */
  async read({ headers }: Request): Promise<Said | undefined> {
    const start = `${this.name}=`;
    const pair = headers.cookie?.split(/; */).find((each) => each.startsWith(start));
    if (pair === undefined) return undefined;
    try {
      const { payload } = await jwtDecrypt(pair.slice(start.length), this.key, { requiredClaims: ['exp'] });
      return this.note.schema.safeParse(payload).data;
    } catch {
      return undefined;
    }
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
