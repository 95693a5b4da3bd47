import { SafeCalls } from '../safe-call.js';
import type { AlertSender } from './alert-senders.js';
import { DiscordSender } from './discord-sender.js';
import { EmailSender } from './email-sender.js';
import type { Mailer } from './mailer.js';
import { TelegramSender } from './telegram-sender.js';
import { WebhookSender } from './webhook-sender.js';

/** The senders to all kinds of places that operators may have too: email, webhook, Discord, Telegram. */
export const sendersTo = (
  mailer: Mailer,
  calls: SafeCalls,
  { TELEGRAM_API_URL }: { readonly TELEGRAM_API_URL: string },
): AlertSender[] => [
  new EmailSender(mailer),
  new WebhookSender(calls),
  new DiscordSender(calls),
  // The operator entered this address.
  new TelegramSender(new SafeCalls(new Set([new URL(TELEGRAM_API_URL).host])), TELEGRAM_API_URL),
];
