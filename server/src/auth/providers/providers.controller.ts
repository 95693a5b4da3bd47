import { type AuthSettings, Forbidden, type Provider, providers } from '@fairline/shared/contract';
import { safeRedirect } from '@fairline/shared/domain';
import { hashOfToken, RefreshTokensRepository } from '@fairline/shared/node';
import { Body, Controller, Get, Inject, Logger, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import * as openid from 'openid-client';
import * as z from 'zod/mini';
import { originOf } from '../../http/origins.js';
import { noteRefused } from '../../http/problem.js';
import { AllowCrossOrigin } from '../../http/route-marks.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Freshness } from '../proof/freshness.js';
import { deviceOf } from '../proof/known-devices.js';
import { Passkeys } from '../proof/passkeys.js';
import { RefreshCookie, SessionAnswers } from '../session-answers.js';
import { isAccountBlocked, Sessions } from '../sessions.js';
import { OpenIdProviders } from './openid-providers.js';
import { ProviderAsks, TooManyAsks } from './provider-asks.js';
import { PendingFactorCookie, TransactionCookie } from './provider-cookies.js';
import { callbackOf, type Onward, ProviderSignIn } from './provider-sign-in.js';

const whichSchema = z.object({ provider: z.enum(providers) });
const word = z.optional(z.string().check(z.maxLength(2_000)));
const onwardSchema = z.object({ intent: word, returnTo: word, next: word, confirm: word });
const answerSchema = z.object({ code: word, state: word, error: word, iss: word });

/** Sign-in with a provider: redirects to it and handles its callback. */
@Controller('api/auth')
export class ProvidersController {
  private readonly logger = new Logger('auth');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly openIdProviders: OpenIdProviders,
    private readonly signIn: ProviderSignIn,
    private readonly asks: ProviderAsks,
    private readonly cookie: TransactionCookie,
    private readonly pendingFactor: PendingFactorCookie,
    private readonly sessions: Sessions,
    private readonly freshness: Freshness,
    private readonly passkeys: Passkeys,
    private readonly refreshCookie: RefreshCookie,
    private readonly refreshTokens: RefreshTokensRepository,
    private readonly answers: SessionAnswers,
  ) {}

  @Get('settings')
  settings(@Req() request: Request): AuthSettings {
    return {
      providers: this.openIdProviders.offered,
      ...this.openIdProviders.ownName,
      mail: this.config.SMTP_URL !== undefined,
      passkeys: this.passkeys.areOffered(request),
    };
  }

  @Get(':provider')
  async begin(
    @Param({ schema: whichSchema }) { provider }: { provider: Provider },
    @Query({ schema: onwardSchema }) { intent, returnTo, next, confirm }: z.infer<typeof onwardSchema>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const path = safeRedirect(next ?? returnTo);
    const onward = { ...(intent ? { intent } : {}), ...(path ? { returnTo: path } : {}) };
    try {
      const confirms = confirm === undefined ? undefined : await this.sessionOf(request);
      const { url, transaction } = await this.signIn.begin(provider, originOf(request, this.config), {
        ...onward,
        ...(confirms ? { confirms } : {}),
      });
      await this.cookie.write(response, transaction);
      response.redirect(303, url.href);
    } catch (error) {
      noteRefused(request);
      this.leave(response, { ...onward, error: this.reasonOf(error) });
    }
  }

  /** A form posted by the provider's page comes without our cookie. The redirect makes the browser send the same parameters with it. */
  @Post(':provider/callback')
  @AllowCrossOrigin(true)
  again(
    @Param({ schema: whichSchema }) { provider }: { provider: Provider },
    @Body({ schema: answerSchema }) answer: z.infer<typeof answerSchema>,
    @Res() response: Response,
  ): void {
    response.redirect(303, `${callbackOf(provider)}?${new URLSearchParams(answer as Record<string, string>)}`);
  }

  @Get(':provider/callback')
  async finish(
    @Param({ schema: whichSchema }) { provider }: { provider: Provider },
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const transaction = await this.cookie.take(request, response);
    if (transaction?.provider !== provider) {
      noteRefused(request); // the answer is a redirect
      return this.leave(response, { error: 'no_transaction' });
    }
    const { intent, returnTo, confirms } = transaction;
    const onward = { ...(intent ? { intent } : {}), ...(returnTo ? { returnTo } : {}) };
    const answer = new URL(request.url, originOf(request, this.config));
    try {
      if (confirms) {
        const confirmed = await this.asks.ask(request, () => this.signIn.confirm(transaction, answer));
        const isOwner = confirmed === confirms.userId;
        if (isOwner) await this.freshness.noteProvider(confirms.sid);
        return this.leave(response, isOwner ? { confirmed: 'yes' } : { error: 'other_account' });
      }
      const arrival = await this.asks.ask(request, () => this.signIn.finish(transaction, answer));
      if ('error' in arrival) return this.leave(response, { ...onward, error: arrival.error });
      if (arrival.user.hasFactor) {
        await this.pendingFactor.write(response, {
          userId: arrival.user.id,
          ...(arrival.toLink ? { toLink: arrival.toLink } : {}),
        });
        return this.leave(response, { ...onward, error: 'mfa_required' });
      }
      const begun = await this.sessions.open(arrival.user, { remember: false, device: deviceOf(request) });
      await this.answers.open(begun, request, response);
      // `at` lets the page warn when it is opened by an old link: the session may not be the intended one.
      this.leave(response, { ...onward, at: String(Math.floor(Date.now() / 1_000)) });
    } catch (error) {
      this.leave(response, { ...onward, error: this.reasonOf(error) });
    }
  }

  private async sessionOf(request: Request): Promise<Onward['confirms']> {
    const token = this.refreshCookie.read(request);
    const family = token === undefined ? undefined : await this.refreshTokens.familyOf(hashOfToken(token));
    if (!family || family.isCopied) throw new Forbidden('SIGNED_OUT', 'There is no session to confirm.');
    return { sid: family.family, userId: family.userId };
  }

  /** Redirects to our callback page, which picks up the session or shows the error. */
  private leave(response: Response, query: Readonly<Record<string, string>>): void {
    const search = new URLSearchParams(query).toString();
    response.redirect(303, search === '' ? '/auth/callback' : `/auth/callback?${search}`);
  }

  private reasonOf(error: unknown): string {
    if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied') return 'access_denied';
    if (error instanceof Forbidden && isAccountBlocked(error)) return error.code.toLowerCase();
    if (error instanceof TooManyAsks) return 'failed'; // counted, not logged: floods would fill the log
    this.logger.warn(`sign-in with a provider failed: ${(error as Error).message}`);
    return 'failed';
  }
}
