import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { isRefused, Mailer } from '../account/mailer.js';
import { AlertSender, type OutgoingAlert, SendFailure } from './alert-senders.js';

/** What is kept of an email channel: the origin of the page on which it was added, for the link. */
const target = z.object({ origin: z.url() });

/** Sends alerts to the address of the account. */
@Injectable()
export class EmailSender extends AlertSender {
  readonly kind = 'email';
  readonly retries = [5, 30, 120];

  constructor(private readonly mailer: Mailer) {
    super();
  }

  async send({ due, title, text, path }: OutgoingAlert): Promise<void> {
    const { origin } = target.parse(due.channel?.target);
    try {
      await this.mailer.send({
        id: `alert-${due.id}`,
        to: due.email,
        subject: title,
        text: `${text.replaceAll(' · ', '\n')}\n\n${origin}${path}\n\nYou asked for this on ${origin}/alerts, where you can change it.\n`,
      });
    } catch (error) {
      if (isRefused(error)) throw new SendFailure((error as Error).message, undefined, true);
      throw error;
    }
  }
}
