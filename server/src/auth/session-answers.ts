import { CSRF_HEADER, type Session } from '@fairline/shared/contract';
import { UNUSED_SESSION_DAYS } from '@fairline/shared/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { isHttps } from '../http/origins.js';
import { CONFIG, type Config } from '../platform/config.js';
import { KnownDevices } from './proof/known-devices.js';
import type { Begun, Opened } from './sessions.js';
import { CsrfTokens } from './tokens/csrf.js';

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

/**
 * Writes a session to the response: its CSRF token in a header, its refresh token in a cookie, or in the body if a client that is not a
 * browser asked for that.
 */
@Injectable()
export class SessionAnswers {
  constructor(
    private readonly cookie: RefreshCookie,
    private readonly csrf: CsrfTokens,
    private readonly devices: KnownDevices,
  ) {}

  /** Answers a login: from now on its browser, or its client if that keeps cookies, is a known device of the user. */
  async open(opened: Begun, request: Request, response: Response, inBody = false): Promise<Session> {
    const session = this.give(opened, request, response, inBody);
    const { passedFactor } = opened;
    await this.devices.remember(request, response, session.user.id, { by: 'sign-in', passedFactor });
    return session;
  }

  give(
    { sid, session, refreshToken, remember }: Opened,
    request: Request,
    response: Response,
    inBody = false,
  ): Session {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader(CSRF_HEADER, this.csrf.tokenFor(sid));
    if (inBody && !isBrowser(request)) return { ...session, refresh_token: refreshToken };
    this.cookie.write(response, refreshToken, remember);
    return session;
  }
}

/**
 * Browsers send `Origin` or `Sec-Fetch-Site` with every change, and scripts cannot suppress them. A client that sends neither is not a
 * browser.
 */
export const isBrowser = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
