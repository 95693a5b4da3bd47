import { type Preferences, type PreferencesChange, preferencesBody } from '@fairline/shared/contract';
import { PreferencesRepository, UserNewsStore } from '@fairline/shared/node';
import { Body, Controller, Get, Header, Logger, Put } from '@nestjs/common';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';
import { PickTraffic } from '../picks/pick-traffic.js';

@Controller('api/preferences')
@SignedIn()
export class PreferencesController {
  private readonly logger = new Logger('preferences');

  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly news: UserNewsStore,
    private readonly traffic: PickTraffic,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  own(@Caller() { userId }: Access): Promise<Preferences> {
    return this.preferences.of(userId);
  }

  @Put()
  @AtMost({ perMinute: 120 }) // as often as a page sends that never rests
  @Header('Cache-Control', 'no-store')
  async change(
    @Caller() { userId }: Access,
    @Body({ schema: preferencesBody }) chosen: PreferencesChange,
  ): Promise<Preferences> {
    const changed = await (chosen.returnStake === undefined
      ? this.preferences.change(userId, chosen)
      : this.regrade(userId, chosen));
    // The change is stored: a device that misses the news loads it when it connects again.
    await this.news
      .publishPreferences(userId)
      .catch((error: Error) => this.logger.warn(`could not notify other devices: ${error.message}`));
    return changed;
  }
  /** Makes all picks of the user due, up to twenty thousand: as much work as to sync them. */
  private regrade(userId: string, chosen: PreferencesChange): Promise<Preferences> {
    return this.traffic.take(userId, (count) =>
      this.preferences.change(userId, chosen, (picks) => count(picks * USUAL_PICK_BYTES)),
    );
  }
}

const USUAL_PICK_BYTES = 700;
