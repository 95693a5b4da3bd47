import { alarmTitle } from '@fairline/shared/contract';
import {
  ALERT_SENDERS,
  AlarmDeliveriesRepository,
  type AlertSender,
  type DueAlarm,
  every,
  type OutgoingAlert,
  SendFailure,
  type Stop,
} from '@fairline/shared/node';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import * as z from 'zod/mini';
import { formatDuration } from '../watch/format-duration.js';

/**
 * Sends alarms to the places of the operators, by the senders that also send the alerts of users. The server does so itself: it must be able to
 * tell that no worker is left.
 */
@Injectable()
export class SendAlarmsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('alarms');
  private stop: Stop | undefined;
  private sending: Promise<void> | undefined;

  constructor(
    private readonly deliveries: AlarmDeliveriesRepository,
    @Inject(ALERT_SENDERS) private readonly senders: readonly AlertSender[],
  ) {}

  onApplicationBootstrap() {
    this.stop = every(EVERY_MS, () => this.send());
  }

  async beforeApplicationShutdown() {
    this.stop?.();
    await this.sending;
  }

  /** Sends what is due, unless that is under way. */
  send(): Promise<void> {
    this.sending ??= this.sendDue()
      .catch((error: Error) => this.logger.warn(`alarms could not be sent, and will be later: ${error.message}`))
      .finally(() => {
        this.sending = undefined;
      });
    return this.sending;
  }

  private async sendDue(): Promise<void> {
    const groups = new Map<string, DueAlarm[]>();
    for (const due of await this.deliveries.take(AT_ONCE)) {
      const key = this.senderOf(due)?.isGrouped ? due.place.id : due.id;
      groups.set(key, [...(groups.get(key) ?? []), due]);
    }
    await Promise.all([...groups.values()].map((group) => this.sendGroup(group)));
  }

  private async sendGroup(group: readonly DueAlarm[]): Promise<void> {
    const [first] = group;
    const sender = first && this.senderOf(first);
    if (!sender) return;
    const [alarm, ...others] = group.map(outgoingOf);
    let answer: number | undefined;
    try {
      answer = await sender.send(alarm!, ...others);
    } catch (error) {
      for (const due of group) await this.failed(due, sender, error as Error);
      return;
    }
    for (const { id } of group) await this.deliveries.sent(id, answer);
  }

  private async failed({ id, news, tries, place }: DueAlarm, sender: AlertSender, error: Error): Promise<void> {
    const { waitSeconds = 0, isFinal = false, answer } = error instanceof SendFailure ? error : {};
    this.logger.warn(`alarm delivery ${id} could not be sent by ${sender.kind}, try ${tries}: ${error.message}`);
    if (isFinal) return this.deliveries.endPlace(place.id, error.message);
    // A test is for someone who is looking.
    const next = news === 'test' ? undefined : sender.retries[tries - 1];
    const again = next === undefined ? undefined : Math.max(next, waitSeconds);
    await this.deliveries.failed(id, error.message, answer, again);
  }

  private senderOf({ place }: DueAlarm): AlertSender | undefined {
    return this.senders.find(({ kind }) => kind === place.kind);
  }
}

const EVERY_MS = 2_000;
const AT_ONCE = 50;

/** What is kept of an email place beside the origin. */
const mailed = z.object({ to: z.catch(z.string(), '') });

const outgoingOf = (due: DueAlarm): OutgoingAlert => {
  const { id, news, tries, place, alarm } = due;
  return {
    ...inWords(due),
    due: {
      id,
      userId: place.id,
      email: mailed.parse(place.target).to,
      alert: null,
      tries,
      channel: { ...place, unconfirmedSince: null },
      watched: undefined,
      isReplay: false,
      mayBeTold: true,
    },
    value: null,
    legs: [],
    path: news === 'began' ? '/ops' : '/ops/alarms',
    alarm: {
      news,
      condition: alarm?.condition ?? null,
      subject: alarm?.subject ?? null,
      began_at: alarm?.beganAt.toISOString() ?? null,
      ended_at: alarm?.endedAt?.toISOString() ?? null,
    },
  };
};

const inWords = ({ news, alarm }: DueAlarm): Pick<OutgoingAlert, 'title' | 'text'> => {
  if (!alarm) return { title: 'A test from Fairline', text: 'You asked for it. Alarms will arrive here.' };
  const { condition, subject, text, beganAt, endedAt } = alarm;
  const title = alarmTitle(condition, subject);
  if (news === 'began' || !endedAt) return { title: `Alarm: ${title}`, text };
  const lasted = formatDuration(endedAt.getTime() - beganAt.getTime());
  return {
    title: `Over: ${title}`,
    text: `It began at ${CLOCK.format(beganAt)} UTC and lasted ${lasted}. It was: ${text}`,
  };
};

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
