import { UNUSED_SESSION_DAYS } from '@fairline/shared/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { isHttps } from '../http/origins.js';
import { CONFIG, type Config } from '../platform/config.js';

/** Keeps the refresh token in a cookie that scripts cannot read and other sites cannot send. */
@Injectable()
export class RefreshCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(@Inject(CONFIG) config: Config) {
    const secure = isHttps(config);
    this.name = secure ? '__Host-rt' : 'fairline_rt'; // browsers accept the prefix only with Secure
    this.options = { httpOnly: true, sameSite: 'strict', secure, path: '/' };
  }

  read({ headers }: Request): string | undefined {
    const start = `${this.name}=`;
    return headers.cookie
      ?.split(/; */)
      .find((pair) => pair.startsWith(start))
      ?.slice(start.length);
  }

  /** A session cookie, unless `remember` is set. */
  write(response: Response, token: string, remember: boolean) {
    response.cookie(this.name, token, remember ? { ...this.options, maxAge: REMEMBERED_MS } : this.options);
  }

  clear(response: Response) {
    response.clearCookie(this.name, this.options);
  }

  /** Lets the browser keep a cookie that the response was about to clear. */
  spare(response: Response) {
    response.removeHeader('Set-Cookie');
  }
}

const REMEMBERED_MS = UNUSED_SESSION_DAYS * 24 * 3_600_000;
