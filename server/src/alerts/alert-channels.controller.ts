import {
  type AlertChannel,
  type AlertChannelBody,
  alertChannelBody,
  Forbidden,
  NotFound,
} from '@fairline/shared/contract';
import { AlertChannelsRepository, UsersRepository } from '@fairline/shared/node';
import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { Caller, Platinum } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { pagesOrigin } from '../http/origins.js';
import { AtMost } from '../http/route-marks.js';
import { CONFIG, type Config } from '../platform/config.js';

/** Where the caller is told, beside the pages they have open. */
@Controller('api/alerts/channels')
@Platinum()
export class AlertChannelsController {
  constructor(
    private readonly channels: AlertChannelsRepository,
    private readonly users: UsersRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  all(@Caller() { userId }: Access): Promise<AlertChannel[]> {
    return this.channels.of(userId);
  }

  @Post()
  @AtMost({ perMinute: 20 })
  async add(
    @Caller() { userId }: Access,
    @Body({ schema: alertChannelBody }) { kind, name }: AlertChannelBody,
  ): Promise<AlertChannel> {
    const user = await this.users.byId(userId);
    if (!user?.emailConfirmedAt)
      throw new Forbidden('EMAIL_NOT_CONFIRMED', 'Please confirm your email address before alerts are sent to it.');
    return this.channels.add(userId, kind, name, { origin: pagesOrigin(this.config) });
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Caller() { userId }: Access, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    if (!(await this.channels.remove(userId, id)))
      throw new NotFound('NO_SUCH_CHANNEL', 'This place is removed already.');
  }
}
