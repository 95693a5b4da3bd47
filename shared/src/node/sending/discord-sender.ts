import * as z from 'zod/mini';
import type { SafeCalls } from '../safe-call.js';
import { AlertSender, accepted, type OutgoingAlert } from './alert-senders.js';

const target = z.object({ origin: z.url(), url: z.url() });
const slowDown = z.object({ retry_after: z.number().check(z.gte(0)) });

/** Posts to a channel on Discord, through the webhook that its owner made there. */
export class DiscordSender extends AlertSender {
  readonly kind = 'discord';
  readonly retries = [5, 30, 120];
  override readonly longestText = 1_500;

  constructor(private readonly calls: SafeCalls) {
    super();
  }

  async send({ due, title, text, path }: OutgoingAlert): Promise<number | undefined> {
    const { origin, url } = target.parse(due.channel?.target);
    const content = `**${title}**\n${text.replaceAll(' · ', '\n')}`.slice(0, this.longestText);
    const body = JSON.stringify({ content: `${content}\n${origin}${path}`, allowed_mentions: { parse: [] } });
    const answer = await this.calls.post(url, body, { 'Content-Type': 'application/json' });
    return accepted(answer, ENDS, { waitSeconds: waitIn(answer.text) });
  }
}

const ENDS = {
  401: 'Discord says the webhook’s address is not valid',
  403: 'Discord refuses the webhook',
  404: 'Discord says the webhook was deleted',
};

const waitIn = (text: string): number | undefined => {
  try {
    return slowDown.parse(JSON.parse(text)).retry_after;
  } catch {
    return undefined;
  }
};
