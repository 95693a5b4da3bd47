import type { LoggedNews } from '@fairline/shared/node';
import { Logger } from '@nestjs/common';
import * as z from 'zod/mini';

/** Parses news entries. An unreadable one is logged and skipped, so that it does not block what waits behind it. */
export const readNews = <S extends z.ZodMiniType>(news: readonly LoggedNews[], schema: S): z.output<S>[] =>
  news.flatMap(({ place, text }) => {
    const read = z.safeParse(schema, parsed(text));
    if (read.success) return [read.data];
    logger.error(`skipped news ${place} that cannot be read: ${z.prettifyError(read.error)}`);
    return [];
  });

const logger = new Logger('history');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
