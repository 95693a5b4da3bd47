import { Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.js';
import type { Letter } from './letter.js';

/** A letter on its way: `id` is the same however often it is tried. */
export interface Outgoing extends Letter {
  readonly id: string;
  readonly to: string;
  /** What it leads to, if it leads anywhere. */
  readonly link?: string;
}

/** How letters leave. */
export abstract class Post {
  abstract send(letter: Outgoing): Promise<void>;
}

/** Through a mail server when there is one; otherwise the link is printed in the log, where whoever runs this finds it. */
export const postOf = ({ SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Post =>
  SMTP_URL === undefined ? new LogPost() : new SmtpPost(SMTP_URL, MAIL_FROM);

/**
 * Whether a mail server will never take this letter: it said so by a number of the five hundreds, of its addresses or of itself. One
 * that does not take us, for a wrong password, says nothing of the letter.
 */
export const isRefused = (error: unknown): boolean => {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  return responseCode >= 500 && OF_THE_LETTER.has(code);
};

const OF_THE_LETTER: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);

class SmtpPost implements Post {
  private readonly transport;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transport = createTransport({ url, ...PATIENCE });
  }

  async send({ id, to, subject, text }: Outgoing): Promise<void> {
    // Whoever is handed the same letter twice can tell by its number.
    const messageId = `<${id}@${hostOf(this.from)}>`;
    await this.transport.sendMail({ from: this.from, to, subject, text, messageId });
  }
}

class LogPost implements Post {
  private readonly logger = new Logger('mail');

  async send({ to, subject, link }: Outgoing): Promise<void> {
    const where = link === undefined ? '' : `: ${link}`;
    this.logger.log(`no SMTP_URL is set, so this goes to nobody but the log: "${subject}" to ${to}${where}`);
  }
}

const hostOf = (address: string): string => /@([^\s>]+)/.exec(address)?.[1] ?? 'localhost';

// Far below the five minutes for which a letter is ours alone.
const PATIENCE = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
