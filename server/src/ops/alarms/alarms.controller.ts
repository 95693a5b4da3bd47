import {
  type AddedAlarmPlace,
  ALARM_LIMITS,
  ALARMS_SHOWN,
  type AlarmPlaceBody,
  alarmPlaceBody,
  Conflict,
  NotFound,
  type OpsAlarms,
  type SilenceBody,
  silenceBody,
} from '@fairline/shared/contract';
import { AlarmDeliveriesRepository, AlarmsRepository } from '@fairline/shared/node';
import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { targetOf } from '../../alerts/place-target.js';
import { Caller, Ops } from '../../auth/signed-in.js';
import type { Access } from '../../auth/tokens/access.js';
import { pagesOrigin } from '../../http/origins.js';
import { AtMost } from '../../http/route-marks.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { RecordedActions } from '../system/recorded-actions.js';

/** The alarms of the system, the places where operators are told of them, and what is silenced. */
@Controller('api/ops/alarms')
@Ops()
export class AlarmsController {
  constructor(
    private readonly alarms: AlarmsRepository,
    private readonly deliveries: AlarmDeliveriesRepository,
    private readonly actions: RecordedActions,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'ALERT_HOSTS_ALLOWED' | 'SMTP_URL'>,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async all(): Promise<OpsAlarms> {
    const [alarms, places, silences] = await Promise.all([
      this.alarms.newest(ALARMS_SHOWN),
      this.deliveries.places(),
      this.alarms.silences(),
    ]);
    return { alarms, places, silences };
  }

  @Post('places')
  @AtMost({ perMinute: 20 })
  @Header('Cache-Control', 'no-store')
  async add(
    @Caller() { userId }: Access,
    @Body({ schema: alarmPlaceBody }) body: AlarmPlaceBody,
  ): Promise<AddedAlarmPlace> {
    if (body.kind === 'email' && this.config.SMTP_URL === undefined)
      throw new Conflict('MAIL_OFF', 'No mail server is set (SMTP_URL), so no email would arrive.');
    const target = targetOf(body, pagesOrigin(this.config), this.config.ALERT_HOSTS_ALLOWED);
    const about = `${body.kind} ${body.name}`;
    const place = await this.actions.perform({ operatorId: userId, action: 'alarm place added', about }, () =>
      this.deliveries.add(body.kind, body.name, target),
    );
    return 'secret' in target ? { ...place, secret: target.secret as string } : place;
  }

  @Delete('places/:id')
  @HttpCode(204)
  async remove(@Caller() { userId }: Access, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    const name = await this.deliveries.nameOf(id);
    if (name === undefined) throw noSuchPlace();
    await this.actions.perform({ operatorId: userId, action: 'alarm place removed', about: name }, () =>
      this.deliveries.remove(id),
    );
  }

  /** Sends a test. What becomes of it is the latest of the place. */
  @Post('places/:id/test')
  @AtMost({ perMinute: 10 })
  @HttpCode(204)
  async test(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    if (!(await this.deliveries.test(id))) throw noSuchPlace();
  }

  /** Tells nothing of one alarm, or of none, for an hour. */
  @Post('silences')
  @AtMost({ perMinute: 60 })
  @HttpCode(204)
  async silence(@Caller() { userId }: Access, @Body({ schema: silenceBody }) { alarm }: SilenceBody): Promise<void> {
    await this.actions.perform({ operatorId: userId, action: 'alarms silenced', about: inWords(alarm) }, () =>
      this.alarms.silence(alarm ?? ALL, ALARM_LIMITS.silenceSeconds),
    );
  }

  @Post('silences/end')
  @AtMost({ perMinute: 60 })
  @HttpCode(204)
  async endSilence(@Caller() { userId }: Access, @Body({ schema: silenceBody }) { alarm }: SilenceBody): Promise<void> {
    await this.actions.perform({ operatorId: userId, action: 'silence ended', about: inWords(alarm) }, () =>
      this.alarms.endSilence(alarm ?? ALL),
    );
  }
}

const ALL = { condition: '', subject: '' };

const inWords = (alarm: SilenceBody['alarm']): string =>
  alarm ? `${alarm.condition} ${alarm.subject}`.trim() : 'all alarms';

const noSuchPlace = () => new NotFound('NO_SUCH_PLACE', 'Nothing can be sent there any more.');
