import {
  type DueMail,
  type Email,
  hashOfToken,
  isRefused,
  Mailer,
  MailsRepository,
  newToken,
  OneTimeTokensRepository,
  redact,
} from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { closureEmail, emailOf, LINK_LASTS, linkOf } from './email.js';
import { retryAfterSeconds } from './retry-after.js';

/** How long one job sends, in milliseconds. */
const LASTING = 15_000;

/** Sends the due emails one by one. Several workers may do so at once: each email is claimed by one worker at a time. */
@Injectable()
export class MailService {
  private readonly logger = new Logger('mail');

  constructor(
    private readonly mails: MailsRepository,
    private readonly links: OneTimeTokensRepository,
    private readonly mailer: Mailer,
  ) {}

  /** Returns how many were sent. Stops after a while, however many are due: the next job goes on two seconds later. */
  async sendDue(lasting = LASTING): Promise<number> {
    const until = performance.now() + lasting;
    let left = 0;
    do {
      const mail = await this.mails.take();
      if (!mail) return left;
      if (await this.send(mail)) left += 1;
    } while (performance.now() < until);
    return left;
  }

  private async send(mail: DueMail): Promise<boolean> {
    const { id, email: to, kind, userId } = mail;
    try {
      await this.mailer.send({ id, to, kind, userId, ...(await this.emailOf(mail)) });
    } catch (error) {
      await this.failed(mail, error as Error);
      return false;
    }
    await this.mails.sent(id);
    return true;
  }

  private async emailOf(mail: DueMail): Promise<Email> {
    if (mail.kind === 'closure') return closureEmail(mail.closedAt);
    return emailOf(mail.kind, await this.newLink(mail));
  }

  // Created only when the email is sent, so that a reader of the outbox finds no usable link.
  private async newLink({ userId, kind, origin }: Exclude<DueMail, { kind: 'closure' }>): Promise<string> {
    const token = newToken();
    await this.links.begin({ hash: hashOfToken(token), userId, purpose: kind, lastsMinutes: LINK_LASTS[kind] });
    return linkOf(kind, origin, token);
  }

  private async failed({ id, kind, tries }: DueMail, error: Error) {
    const again = retryAfterSeconds(tries, isRefused(error));
    const after = again === undefined ? 'given up' : `again in ${again} s`;
    const why = redact(error.message); // a mail server's refusal names the address
    this.logger.warn(`email ${id} (${kind}) could not be sent, try ${tries}, ${after}: ${why}`);
    await this.mails.failed(id, why, again);
  }
}
