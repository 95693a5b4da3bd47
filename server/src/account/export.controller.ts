import { AccountExportsRepository, Semaphore, sleep } from '@fairline/shared/node';
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';
import { exportFile } from './export-file.js';

/** Everything we store about the caller, as one file. */
@Controller('api/me/export')
export class ExportController {
  private readonly line = new Semaphore({ running: 1 });

  constructor(private readonly exports: AccountExportsRepository) {}

  @Get()
  @AtMost({ perMinute: 2 })
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  async file(@Caller() { userId }: Access): Promise<StreamableFile> {
    const now = new Date();
    // Read before the response starts: a failure here is still an error, not half a file.
    const small = { exported_at: now.toISOString(), ...(await this.exports.small(userId)) };
    const lists = { picks: this.exports.picks(userId), pick_stories: this.exports.stories(userId) };
    const file = exportFile(small, lists, (page) => this.line.take(() => atLeisure(page), userId));
    return new StreamableFile(file, {
      type: 'application/json',
      disposition: `attachment; filename="fairline-${now.toISOString().slice(0, 10)}.json"`,
    });
  }
}

/** A page of megabytes keeps everybody waiting, so that all exports together take a fifth of the time. */
const atLeisure = async <T>(page: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const written = await page();
  await sleep(Math.min(4 * (performance.now() - began), LONGEST_PAUSE_MS));
  return written;
};

const LONGEST_PAUSE_MS = 1_000;
