import { isOutOfTime, type LoggedNews } from '@fairline/shared/node';
import { Logger } from '@nestjs/common';

/**
 * Writes news in one batch. When Postgres refuses its content, the bad entry is found by halving, logged and skipped, so that it does
 * not block what waits behind it. A batch that takes Postgres too long is halved too. Any other failure is thrown.
 */
export const writeNews = async (
  news: readonly LoggedNews[],
  write: (news: readonly LoggedNews[]) => Promise<void>,
): Promise<void> => {
  try {
    if (news.length > 0) await write(news);
  } catch (error) {
    if (!isRefused(error) && !isOutOfTime(error)) throw error;
    const half = Math.ceil(news.length / 2);
    if (half === news.length) {
      if (!isRefused(error)) throw error;
      logger.error(`skipped news ${news[0]?.place} that cannot be written: ${error.message}`);
      return;
    }
    await writeNews(news.slice(0, half), write);
    await writeNews(news.slice(half), write);
  }
};

const logger = new Logger('history');

/** Whether Postgres refuses the content itself: bad values (22), violated constraints (23), too large (54), or an invalid time. */
export const isRefused = (error: unknown): error is Error =>
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && /^(22|23|54)...$/.test(String(error.code)));
