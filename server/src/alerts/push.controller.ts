import {
  Conflict,
  NotFound,
  type PushKey,
  type PushProofBody,
  type PushRenewalBody,
  pushProofBody,
  pushRenewalBody,
} from '@fairline/shared/contract';
import { AlertChannelsRepository, hashOfToken, PushKeysRepository } from '@fairline/shared/node';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { AtMost } from '../http/route-marks.js';
import { CONFIG, type Config } from '../platform/config.js';
import { usableSubscription } from './callable.js';

/** What browsers ask for and say of their own pushes. A service worker has no session: it proves by its secret which browser it is. */
@Controller('api/alerts/push')
export class PushController {
  constructor(
    private readonly channels: AlertChannelsRepository,
    private readonly pushKeys: PushKeysRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'ALERT_HOSTS_ALLOWED'>,
  ) {}

  @Get('key')
  async key(): Promise<PushKey> {
    return { publicKey: (await this.pushKeys.keys()).publicKey };
  }

  /** An alert was shown. */
  @Post('received')
  @AtMost({ perMinute: 300, isByNetwork: true })
  @HttpCode(204)
  async received(@Body({ schema: pushProofBody }) { secret }: PushProofBody): Promise<void> {
    if (!(await this.channels.confirmBrowser(hashOfToken(secret)))) throw unknown();
  }

  /** The browser has another subscription, or says that it has the same still. */
  @Post('renewed')
  @AtMost({ perMinute: 30, isByNetwork: true })
  @HttpCode(204)
  async renewed(@Body({ schema: pushRenewalBody }) { secret, subscription }: PushRenewalBody): Promise<void> {
    const usable = usableSubscription(subscription, this.config.ALERT_HOSTS_ALLOWED);
    const outcome = await this.channels.renewBrowser(hashOfToken(secret), usable);
    if (outcome === 'unknown') throw unknown();
    if (outcome === 'ended') throw new Conflict('SUBSCRIPTION_ENDED', 'This subscription has ended. Make another one.');
  }

  /** Nothing more is to be sent to this browser. */
  @Post('left')
  @AtMost({ perMinute: 30, isByNetwork: true })
  @HttpCode(204)
  async left(@Body({ schema: pushProofBody }) { secret }: PushProofBody): Promise<void> {
    await this.channels.leaveBrowser(hashOfToken(secret));
  }
}

const unknown = () => new NotFound('NO_SUCH_CHANNEL', 'This browser gets no alerts.');
