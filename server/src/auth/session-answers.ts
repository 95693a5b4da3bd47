import { CSRF_HEADER, type Session } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CsrfTokens } from './csrf/csrf-tokens.js';
import { isBrowser } from './is-browser.js';
import { KnownDevices } from './proof/known-devices.js';
import { RefreshCookie } from './refresh-cookie.js';
import type { Begun, Opened } from './sessions.js';

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
