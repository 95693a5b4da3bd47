import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { redact } from '../redact.js';
import type { DueAlert } from '../repositories/alerts/alert-deliveries.repository.js';
import type { SafeCalls } from '../safe-call.js';
import { AlertSender, accepted, type OutgoingAlert, type Turn } from './alert-senders.js';

const target = z.object({ origin: z.url(), token: z.string(), chat: z.string() });
const refusal = z.object({
  description: z.catch(z.string(), ''),
  parameters: z.catch(z.object({ retry_after: z.optional(z.number().check(z.gte(0))) }), {}),
});

/** Sends messages to a chat on Telegram, by the user's own bot. */
export class TelegramSender extends AlertSender {
  readonly kind = 'telegram';
  readonly retries = [5, 30, 120];
  override readonly longestText = 3_500;

  constructor(
    private readonly calls: SafeCalls,
    private readonly api: string,
  ) {
    super();
  }

  // Telegram takes one message a second for each chat.
  override turnOf({ channel }: DueAlert): Turn {
    const { token, chat } = target.parse(channel?.target);
    // Not by the bot's number, which everybody may know: only who has its token may keep others from their turn.
    return { key: `telegram:${createHash('sha256').update(token).digest('base64url')}:${chat}`, pauseMs: 1_000 };
  }

  async send({ due, title, text, path }: OutgoingAlert): Promise<number | undefined> {
    const { origin, token, chat } = target.parse(due.channel?.target);
    const message = `${title}\n\n${text.replaceAll(' · ', '\n')}`.slice(0, this.longestText);
    const body = JSON.stringify({
      chat_id: chat,
      text: `${message}\n\n${origin}${path}`,
      link_preview_options: { is_disabled: true },
    });
    const answer = await this.calls.post(`${this.api}/bot${token}/sendMessage`, body, {
      'Content-Type': 'application/json',
    });
    const { description, parameters } = refusalIn(answer.text);
    const noChat = answer.status === 400 && /chat not found|chat_id is empty|PEER_ID_INVALID/i.test(description);
    const why = description && `Telegram says: ${redact(description).slice(0, 200)}`;
    return accepted(answer, noChat ? { ...ENDS, 400: '' } : ENDS, {
      waitSeconds: parameters.retry_after,
      why: why || undefined,
    });
  }
}

// The bot was blocked, or its token is not valid any more.
const ENDS = {
  401: 'Telegram refuses the token',
  403: 'Telegram refuses the bot',
  404: 'Telegram does not know the bot',
};

const refusalIn = (text: string): z.infer<typeof refusal> => {
  try {
    return refusal.parse(JSON.parse(text));
  } catch {
    return { description: '', parameters: {} };
  }
};
