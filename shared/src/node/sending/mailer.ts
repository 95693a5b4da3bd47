import { Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { MailKind } from '../../contract/index.js';
import { redact } from '../redact.js';
import type { MailLogRepository } from '../repositories/ops/mail-log.repository.js';
import { withoutSecrets } from './without-secrets.js';

/** The settings of every process that sends. */
export const sendingSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Fairline <no-reply@localhost>'),
  TELEGRAM_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
};

/** The subject and text of an email. */
export interface Email {
  readonly subject: string;
  readonly text: string;
}

/** An email to send. `id` stays the same for every try; without a user it goes to nobody's account. */
export interface Outgoing extends Email {
  readonly id: string;
  readonly to: string;
  readonly kind: MailKind;
  readonly userId?: string;
}

/** Sends emails. */
export abstract class Mailer {
  abstract send(email: Outgoing): Promise<void>;
}

/**
 * Sends through the configured mail server; without one, every email is given up at once, since nobody would get it. Every email is in the log that
 * operators read.
 */
export const mailerOf = ({ SMTP_URL, MAIL_FROM }: MailSettings, log: MailLog): Mailer =>
  new LoggedMailer(SMTP_URL === undefined ? new NoMailer() : new SmtpMailer(SMTP_URL, MAIL_FROM), log);

/**
 * Whether the mail server refuses this email for good: a reply of the 500s about its addresses or content. A failed login
 * to the mail server says nothing about the email.
 */
export const isRefused = (error: unknown): boolean => {
  if (error instanceof NoMailServer) return true;
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  return responseCode >= 500 && ABOUT_THE_EMAIL.has(code);
};

const ABOUT_THE_EMAIL: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);

type MailLog = Pick<MailLogRepository, 'note'>;

/** Notes what was sent or failed, without the secrets of its text: those are never stored. An email does not fail because of its log. */
class LoggedMailer extends Mailer {
  private readonly logger = new Logger('mail');

  constructor(
    private readonly mailer: Mailer,
    private readonly log: MailLog,
  ) {
    super();
  }

  async send(email: Outgoing): Promise<void> {
    try {
      await this.mailer.send(email);
    } catch (error) {
      await this.note(email, redact((error as Error).message));
      throw error;
    }
    await this.note(email);
  }

  private async note(email: Outgoing, error?: string): Promise<void> {
    const { subject, text } = email;
    await this.log
      .note({ ...email, subject: withoutSecrets(subject), text: withoutSecrets(text) }, error)
      .catch((why: Error) => this.logger.warn(`email ${email.id} is not in the log: ${why.message}`));
  }
}

interface MailSettings {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM: string;
}

class SmtpMailer implements Mailer {
  private readonly transport;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transport = createTransport({ url, ...PATIENCE });
  }

  async send({ id, to, subject, text }: Outgoing): Promise<void> {
    // The recipient's mail system can recognise a duplicate by this id.
    const messageId = `<${id}@${hostOf(this.from)}>`;
    await this.transport.sendMail({ from: this.from, to, subject, text, messageId });
  }
}

class NoMailer implements Mailer {
  async send(): Promise<void> {
    throw new NoMailServer('no mail server is set (SMTP_URL)');
  }
}

/** This process has no mail server. */
export class NoMailServer extends Error {}

const hostOf = (address: string): string => /@([^\s>]+)/.exec(address)?.[1] ?? 'localhost';

// Far below the five minutes for which this worker has claimed the email.
const PATIENCE = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
