import {
  type Account,
  hashOfToken,
  MailsRepository,
  OneTimeTokensRepository,
  PasswordsRepository,
  sleep,
  UsersRepository,
} from '@fairline/shared/node';
import { GoneException, Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { pagesOrigin } from '../http/origins.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Passwords, refuseWeakPassword } from './proof/passwords.js';
import { isReserved } from './tokens/demo-rules.js';

/** Emailed links, which set a new password or confirm an address. A worker makes and sends them. */
@Injectable()
export class MailedLinks {
  private readonly origin: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly mails: MailsRepository,
    private readonly links: OneTimeTokensRepository,
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly stored: PasswordsRepository,
  ) {
    this.origin = pagesOrigin(config);
  }

  /** One query, whether or not an account has this address. The pause hides that only an email to a real account is written to disk. */
  async recover(email: string): Promise<void> {
    this.refuseWithoutMail();
    const isOpen = !isReserved(email, this.config);
    await Promise.all([isOpen && this.mails.put('recovery', email, this.origin), sleep(COVER_MS)]);
  }

  async sendVerification({ email, emailConfirmedAt }: Account): Promise<void> {
    this.refuseWithoutMail();
    if (!emailConfirmedAt) await this.mails.put('verification', email, this.origin);
  }

  /** A refused password does not use up the link. */
  async resetPassword(token: string, password: string): Promise<Account> {
    const link = hashOfToken(token);
    const email = await this.links.emailOf(link, 'recovery');
    if (email === undefined) throw expired();
    refuseWeakPassword(password, email);
    const userId = await this.stored.reset(link, await this.passwords.hash(password, email));
    const user = userId === undefined ? undefined : await this.users.byId(userId);
    if (!user) throw expired();
    return user;
  }

  /**
   * Requires a session of the same account. Otherwise a stranger could sign up with someone's address, and that person's click would
   * confirm an account whose password the stranger knows.
   */
  async verifyEmail(userId: string, token: string): Promise<void> {
    if (!(await this.links.proveAddress(hashOfToken(token), userId))) throw expired(' or belongs to another account');
  }

  private refuseWithoutMail() {
    if (this.config.SMTP_URL !== undefined) return;
    throw new ServiceUnavailableException({
      code: 'MAIL_OFF',
      message: 'This site sends no emails. Please contact whoever runs it.',
    });
  }
}

const COVER_MS = 100;

const expired = (orElse = '') =>
  new GoneException({
    code: 'LINK_EXPIRED',
    message: `This link has expired or was used${orElse}. Please ask for a new one.`,
  });
