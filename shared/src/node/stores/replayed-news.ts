import type { Redis } from 'ioredis';
import { replies, textReply } from './replies.js';

/** Where numbered news can be read again: a stream whose ids are the numbers, and the latest number. */
interface Replayed {
  readonly stream: string;
  readonly seq: string;
}

/**
 * The news after a number, oldest first, at most `count`; `gap` when some of it is no longer kept, or cannot be read: whoever waited for it would
 * wait until it is dropped. `read` gives undefined for what it cannot read.
 */
export const newsAfter = async <News extends { readonly seq: number }>(
  redis: Redis,
  { stream, seq }: Replayed,
  after: number,
  count: number,
  read: (json: unknown) => News | undefined,
): Promise<News[] | 'gap'> => {
  const [entries, number] = replies(
    await redis
      .multi()
      .xrange(stream, `${after + 1}`, '+', 'COUNT', count)
      .get(seq)
      .exec(),
  );
  const kept = entries as [id: string, fields: string[]][];
  // Before anything is read: whoever asks for what was dropped long ago would be the dearest.
  if (kept[0] && kept[0][0] !== `${after + 1}-0`) return 'gap';
  const news: News[] = [];
  for (const [, [, text = '']] of kept) {
    const one = read(JSON.parse(text));
    if (!one) return 'gap';
    news.push(one);
  }
  const isInOrder = news.every((one, i) => one.seq === after + 1 + i);
  const isWhole = isInOrder && (news.length === count || Number(textReply(number) ?? 0) === after + news.length);
  return isWhole ? news : 'gap';
};
