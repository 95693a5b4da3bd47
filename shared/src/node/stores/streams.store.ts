import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type StreamReport, streamReportSchema } from '../../contract/index.js';

/** What the followers of exchanges told last, for operators: one report a book, gone when nobody follows it any more. */
@Injectable()
export class StreamsStore {
  constructor(private readonly redis: Redis) {}

  async save(report: StreamReport): Promise<void> {
    await this.redis.set(keyOf(report.book), JSON.stringify(report), 'PX', KEPT_MS);
  }

  async of(books: readonly string[]): Promise<StreamReport[]> {
    const texts = await Promise.all(books.map((book) => this.redis.get(keyOf(book))));
    return texts.flatMap((text) => (text ? (streamReportSchema.safeParse(JSON.parse(text)).data ?? []) : []));
  }
}

const keyOf = (book: string) => `stream:{${book}}`;
const KEPT_MS = 30_000;
