import type { LoggedNews } from '@fairline/shared/node';
import { Logger } from '@nestjs/common';

/**
 * Writes news together. What Postgres refuses for what stands in it is sought by halves, logged and passed over: it would hold up
 * all that waits behind it. Every other failure is thrown.
 */
export const writeNews = async (
  news: readonly LoggedNews[],
  write: (news: readonly LoggedNews[]) => Promise<void>,
): Promise<void> => {
  try {
    if (news.length > 0) await write(news);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const half = Math.ceil(news.length / 2);
    if (half === news.length) {
      logger.error(`passed over news ${news[0]?.place} that cannot be written: ${error.message}`);
      return;
    }
    await writeNews(news.slice(0, half), write);
    await writeNews(news.slice(half), write);
  }
};

const logger = new Logger('history');

/** Whether Postgres refuses what it is given: values that no column takes (22), that break a rule of the table (23) or are too large (54); and a time that is none. */
export const isRefused = (error: unknown): error is Error =>
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && /^(22|23|54)...$/.test(String(error.code)));
