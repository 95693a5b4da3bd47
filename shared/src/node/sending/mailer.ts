import { createTransport } from 'nodemailer';
import { z } from 'zod';

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

/** An email to send. `id` stays the same for every try. */
export interface Outgoing extends Email {
  readonly id: string;
  readonly to: string;
}

/** Sends emails. */
export abstract class Mailer {
  abstract send(email: Outgoing): Promise<void>;
}

/** Sends through the configured mail server; without one, every email is given up at once, since nobody would get it. */
export const mailerOf = ({ SMTP_URL, MAIL_FROM }: MailSettings): Mailer =>
  SMTP_URL === undefined ? new NoMailer() : new SmtpMailer(SMTP_URL, MAIL_FROM);

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
