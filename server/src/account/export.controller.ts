import { AccountExportsRepository } from '@fairline/shared/node';
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';
import { exportFile } from './export-file.js';

/** Everything we store about the caller, as one file. */
@Controller('api/me/export')
export class ExportController {
  constructor(private readonly exports: AccountExportsRepository) {}

  @Get()
  @AtMost({ perMinute: 2 })
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  async file(@Caller() { userId }: Access): Promise<StreamableFile> {
    const now = new Date();
    // Read before the response starts: a failure here is still an error, not half a file.
    const small = { exported_at: now.toISOString(), ...(await this.exports.small(userId)) };
    const file = exportFile(small, { picks: this.exports.picks(userId), pick_stories: this.exports.stories(userId) });
    return new StreamableFile(file, {
      type: 'application/json',
      disposition: `attachment; filename="fairline-${now.toISOString().slice(0, 10)}.json"`,
    });
  }
}
