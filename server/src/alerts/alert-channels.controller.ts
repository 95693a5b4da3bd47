import {
  type AddedAlertChannel,
  ALERT_LIMITS,
  type AlertChannel,
  type AlertChannelBody,
  type AlertDelivery,
  alertChannelBody,
  DELIVERIES_SHOWN,
  Forbidden,
  NotFound,
  type PushSubscriptionBody,
  type WebhookSecret,
} from '@fairline/shared/contract';
import {
  AlertChannelsRepository,
  AlertDeliveriesRepository,
  hashOfToken,
  newToken,
  UsersRepository,
} from '@fairline/shared/node';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  ParseUUIDPipe,
  Post,
  Req,
} from '@nestjs/common';
import type { Request } from 'express';
import { Fresh } from '../auth/proof/fresh.guard.js';
import { deviceOf } from '../auth/proof/known-devices.js';
import { Caller, Takes } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { pagesOrigin } from '../http/origins.js';
import { AtMost } from '../http/route-marks.js';
import { CONFIG, type Config } from '../platform/config.js';
import { usableSubscription } from './callable.js';
import { newSecret, targetOf } from './place-target.js';

/** Where the caller is told, beside the pages they have open. */
@Controller('api/alerts/channels')
@Takes('alerts')
export class AlertChannelsController {
  constructor(
    private readonly channels: AlertChannelsRepository,
    private readonly deliveries: AlertDeliveriesRepository,
    private readonly users: UsersRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'ALERT_HOSTS_ALLOWED'>,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  all(@Caller() { userId }: Access): Promise<AlertChannel[]> {
    return this.channels.of(userId);
  }

  /** It is told of what the user does beyond the session, so it needs a recent proof. */
  @Post()
  @AtMost({ perMinute: 20 })
  @Fresh()
  @Header('Cache-Control', 'no-store')
  async add(
    @Caller() { userId }: Access,
    @Req() request: Request,
    @Body({ schema: alertChannelBody }) body: AlertChannelBody,
  ): Promise<AddedAlertChannel> {
    if (body.kind === 'push') return this.addBrowser(userId, deviceOf(request), body.subscription);
    if (body.kind === 'email' && !(await this.users.byId(userId))?.emailConfirmedAt)
      throw new Forbidden('EMAIL_NOT_CONFIRMED', 'Please confirm your email address before alerts are sent to it.');
    const target = targetOf(body, pagesOrigin(this.config), this.config.ALERT_HOSTS_ALLOWED);
    const channel = await this.channels.add(userId, body.kind, body.name, target);
    return 'secret' in target ? { ...channel, secret: target.secret as string } : channel;
  }

  private async addBrowser(
    userId: string,
    device: string | undefined,
    subscription: PushSubscriptionBody,
  ): Promise<AddedAlertChannel> {
    const usable = usableSubscription(subscription, this.config.ALERT_HOSTS_ALLOWED);
    const secret = newToken();
    const target = { origin: pagesOrigin(this.config), ...usable };
    const name = device?.slice(0, ALERT_LIMITS.name) ?? 'Browser';
    return { ...(await this.channels.addBrowser(userId, name, target, hashOfToken(secret))), secret };
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Caller() { userId }: Access, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    if (!(await this.channels.remove(userId, id)))
      throw new NotFound('NO_SUCH_CHANNEL', 'This place is removed already.');
  }

  /** A new secret for a webhook. The former one signs too for a day. */
  @Post(':id/secret')
  @AtMost({ perMinute: 5 })
  @Fresh()
  @Header('Cache-Control', 'no-store')
  async renewSecret(@Caller() { userId }: Access, @Param('id', ParseUUIDPipe) id: string): Promise<WebhookSecret> {
    const secret = newSecret();
    if (!(await this.channels.renewSecret(userId, id, secret)))
      throw new NotFound('NO_SUCH_CHANNEL', 'There is no such webhook.');
    return { secret };
  }

  /** Sends a test. What becomes of it is the first of the deliveries. */
  @Post(':id/test')
  @AtMost({ perMinute: 5 })
  @HttpCode(204)
  async test(@Caller() { userId }: Access, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    if (!(await this.deliveries.test(userId, id)))
      throw new NotFound('NO_SUCH_CHANNEL', 'Nothing can be sent there any more.');
  }

  @Get(':id/deliveries')
  @Header('Cache-Control', 'no-store')
  log(@Caller() { userId }: Access, @Param('id', ParseUUIDPipe) id: string): Promise<AlertDelivery[]> {
    return this.deliveries.of(userId, id, DELIVERIES_SHOWN);
  }

  /** Sends an alert again as it was, whether or not it still holds. */
  @Post(':id/deliveries/:delivery/replay')
  @AtMost({ perMinute: 20 })
  @HttpCode(204)
  async replay(
    @Caller() { userId }: Access,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('delivery') delivery: string,
  ): Promise<void> {
    // A bigint in Postgres.
    const isNumber = /^\d{1,18}$/.test(delivery);
    if (!isNumber || !(await this.deliveries.replay(userId, id, delivery)))
      throw new NotFound('NO_SUCH_DELIVERY', 'This cannot be sent again: it is on its way, or its place is gone.');
  }
}
