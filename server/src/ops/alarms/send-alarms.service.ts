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
    const places = new Map<string, DueAlarm[]>();
    for (const due of await this.deliveries.take(AT_ONCE))
      places.set(due.place.id, [...(places.get(due.place.id) ?? []), due]);
    await Promise.all([...places.values()].map((due) => this.sendTo(due)));
  }

  /** Sends to one place, a message after the other. What comes after one that fails, or is late, waits for the next look. */
  private async sendTo(due: readonly DueAlarm[]): Promise<void> {
    const sender = this.senderOf(due[0]!);
    if (!sender) return;
    const messages = messagesOf(sender, due);
    const until = performance.now() + EVERY_MS;
    for (let message = messages.shift(); message; message = messages.shift()) {
      const [alarm, ...others] = sender.isGrouped ? message.map(outgoingOf) : [inOne(message)];
      let answer: number | undefined;
      try {
        answer = await sender.send(alarm!, ...others);
      } catch (error) {
        return this.failed(message, messages.flat(), sender, error as Error);
      }
      for (const { id } of message) await this.deliveries.sent(id, answer);
      if (performance.now() >= until) break;
    }
    await this.deliveries.postpone(idsOf(messages.flat()), 0);
  }

  private async failed(message: readonly DueAlarm[], rest: readonly DueAlarm[], sender: AlertSender, error: Error) {
    const { waitSeconds, isFinal = false, answer } = error instanceof SendFailure ? error : {};
    const [{ place }] = message as [DueAlarm];
    this.logger.warn(
      `alarm deliveries ${idsOf(message)} could not be sent by ${sender.kind}, try ${message[0]!.tries}: ${error.message}`,
    );
    // A mail server refuses for many reasons that pass, such as its quota, and the next mail may be the one that matters.
    if (isFinal && sender.kind !== 'email') return this.deliveries.endPlace(place.id, error.message);
    // A place that asks for time is not one that does not work, however often it asks; nor is one to which only this server cannot send.
    const isHeld = answer === TOO_MANY || (answer === undefined && waitSeconds !== undefined);
    const wait = isHeld ? Math.min(waitSeconds ?? WAIT_SECONDS, LONGEST_WAIT_SECONDS) : undefined;
    // One that does not answer would answer none of the others either.
    const tried = answer === undefined ? [...message, ...rest] : message;
    for (const { id, news, tries } of tried) {
      // A test is for someone who is looking.
      const next = news === 'test' ? undefined : (wait ?? sender.retries[tries - 1]);
      const again = next === undefined ? undefined : Math.max(next, waitSeconds ?? 0);
      await this.deliveries.failed(id, error.message, answer, again, { isTry: wait === undefined });
    }
    if (answer !== undefined) await this.deliveries.postpone(idsOf(rest), wait ?? 0);
  }

  private senderOf({ place }: DueAlarm): AlertSender | undefined {
    return this.senders.find(({ kind }) => kind === place.kind);
  }
}

const EVERY_MS = 2_000;
const AT_ONCE = 500;
const TOO_MANY = 429;
/** How long a place waits that does not say how long; and the longest that is waited without asking once more. */
const WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3_600;

const idsOf = (due: readonly DueAlarm[]): string[] => due.map(({ id }) => id);

/** What goes in one message: all, each alone, or as many as its text has room for. A test goes alone. */
const messagesOf = ({ isGrouped, longestText }: AlertSender, due: readonly DueAlarm[]): DueAlarm[][] => {
  if (isGrouped) return [[...due]];
  const messages: DueAlarm[][] = [];
  let room = 0;
  for (const one of due) {
    const { title, text } = inWords(one);
    const length = title.length + text.length + GAP.length + 1;
    room -= length;
    if (room >= 0 && one.news !== 'test') messages.at(-1)!.push(one);
    else {
      messages.push([one]);
      room = one.news === 'test' ? 0 : (longestText ?? 0) - ROOM_OF_TITLE - length;
    }
  }
  return messages;
};

const ROOM_OF_TITLE = 200;
const GAP = '\n\n';

/** One message that tells of several alarms, each with its own title. */
const inOne = (message: readonly DueAlarm[]): OutgoingAlert => {
  const [first, ...others] = message.map(outgoingOf) as [OutgoingAlert, ...OutgoingAlert[]];
  if (others.length === 0) return first;
  const text = [first, ...others].map((one) => `${one.title}\n${one.text}`).join(GAP);
  return { ...first, title: `${message.length} alarms: ${first.title}`, text, path: '/ops/alarms' };
};

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
