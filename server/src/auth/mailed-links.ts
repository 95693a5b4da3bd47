import { setTimeout as pause } from 'node:timers/promises';
import {
  type Account,
  hashOfToken,
  MailsRepository,
  OneTimeTokensRepository,
  PasswordsRepository,
  UsersRepository,
} from '@fairline/shared/node';
import { GoneException, Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { pagesOrigin } from '../http/origins.js';
import { Passwords } from './passwords.js';
import { refuseWeak } from './refuse-weak.js';

/** Links that go out by mail, and what they open: a new password, a proven address. A worker makes and sends them. */
@Injectable()
export class MailedLinks {
  private readonly origin: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly mails: MailsRepository,
    private readonly links: OneTimeTokensRepository,
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly stored: PasswordsRepository,
  ) {
    this.origin = pagesOrigin(config);
  }

  /** One question to Postgres, whether somebody has this address or not; the pause covers that only a letter is written to disk. */
  async recover(email: string): Promise<void> {
    await Promise.all([this.mails.put('recovery', email, this.origin), pause(COVER_MS)]);
  }

  async sendVerification({ email, emailConfirmedAt }: Account): Promise<void> {
    if (!emailConfirmedAt) await this.mails.put('verification', email, this.origin);
  }

  /** A password that will not do leaves the link as it was. */
  async resetPassword(token: string, password: string): Promise<Account> {
    const link = hashOfToken(token);
    const email = await this.links.emailOf(link, 'recovery');
    if (email === undefined) throw expired();
    refuseWeak(password, email);
    const userId = await this.stored.reset(link, await this.passwords.hash(password));
    const user = userId === undefined ? undefined : await this.users.byId(userId);
    if (!user) throw expired();
    return user;
  }

  /**
   * It takes a session of the very account: whoever reads the mail at an address need not be the one who signed up with it, and a
   * stranger's account must not become theirs, password and all, by their click.
   */
  async verifyEmail(userId: string, token: string): Promise<void> {
    if (!(await this.links.proveAddress(hashOfToken(token), userId))) throw expired(' or belongs to another account');
  }
}

const COVER_MS = 100;

const expired = (orElse = '') =>
  new GoneException({
    code: 'LINK_EXPIRED',
    message: `This link has expired or was used${orElse}. Please ask for a new one.`,
  });
