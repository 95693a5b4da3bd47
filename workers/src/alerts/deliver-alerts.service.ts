import { pathOfAlert } from '@fairline/shared/domain';
import {
  ALERT_SENDERS,
  AlertDeliveriesRepository,
  type AlertSender,
  type DueAlert,
  type OutgoingAlert,
  SendFailure,
  sleep,
} from '@fairline/shared/node';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { HoldingAlerts } from './holding-alerts.js';
import { SendingTurnsStore } from './sending-turns.store.js';

/**
 * How many are sent side by side. Users with slow places could take all of these, if there are many of them; pages and emails are sent all the
 * same.
 */
const AT_ONCE = 400;
const OURS_AT_ONCE = 100;
/** How long slow places are waited for. They are sent to further on, while the next changes are looked at. */
const PATIENCE_MS = 500;
/** How soon it is asked again what cannot be known yet. */
const DOUBT_SECONDS = 0.2;
const LONGEST_WAIT_SECONDS = 24 * 3_600;

/** Sends what was decided, if it still holds at that moment. Several workers may do so at once: each delivery is reserved by one of them. */
@Injectable()
export class DeliverAlertsService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('alerts');
  /** What is being sent, with the channels it goes to. */
  private readonly running = new Map<Promise<void>, readonly string[]>();
  /** How many were sent, or failed. */
  private over = 0;

  constructor(
    private readonly deliveries: AlertDeliveriesRepository,
    private readonly holding: HoldingAlerts,
    private readonly turns: SendingTurnsStore,
    @Inject(ALERT_SENDERS) private readonly senders: readonly AlertSender[],
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running.keys());
  }

  /** Sends until nothing is due, or until `until` (as `performance.now()` counts). */
  async deliver(until: number): Promise<void> {
    let idleSince: number | undefined;
    while (performance.now() < until) {
      const over = this.over;
      const room = AT_ONCE - this.running.size;
      const busy = [...this.running.values()].flat();
      const due = await (room > 0
        ? this.deliveries.take(room, busy)
        : this.deliveries.take(OURS_AT_ONCE, busy, 'ours'));
      for (const group of this.grouped(due)) this.start(group);
      // What was over meanwhile may be due again.
      if (due.length > 0 || this.over !== over) {
        idleSince = undefined;
        continue;
      }
      idleSince ??= performance.now();
      if (this.running.size === 0 || performance.now() - idleSince >= PATIENCE_MS) return;
      await Promise.race([...this.running.keys(), sleep(PATIENCE_MS)]);
    }
  }

  /** What goes in one: each alone, or all of a user. */
  private grouped(due: readonly DueAlert[]): DueAlert[][] {
    const groups = new Map<string, DueAlert[]>();
    for (const one of due) {
      const key = this.senderOf(one)?.isGrouped ? one.userId : one.id;
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    return [...groups.values()];
  }

  private start(group: readonly DueAlert[]): void {
    const sending = this.send(group)
      .catch((error: Error) => this.logger.error(`alerts could not be sent, and will be later: ${error.message}`))
      .finally(() => {
        this.running.delete(sending);
        this.over += 1;
      });
    this.running.set(
      sending,
      group.flatMap(({ channel }) => channel?.id ?? []),
    );
  }

  private async send(group: readonly DueAlert[]): Promise<void> {
    const [first] = group;
    const sender = first && this.senderOf(first);
    if (!sender) {
      for (const due of group) await this.deliveries.failed(due, { why: 'nothing can be sent there' }, undefined);
      return;
    }
    const outgoing: OutgoingAlert[] = [];
    for (const due of group) {
      const alert = await this.outgoing(due);
      if (alert === 'not known yet') await this.deliveries.postpone([due.id], DOUBT_SECONDS);
      else if ('due' in alert) outgoing.push(alert);
      else if (due.alert) await this.deliveries.ended(due.alert.id, alert.why, alert);
      else await this.deliveries.failed(due, alert, undefined);
    }
    const [alert, ...others] = outgoing;
    if (!alert) return;
    const turn = sender.turnOf(alert.due);
    const host = sender.hostOf(alert.due);
    const wait =
      (turn && (await this.turns.take(turn))) || (host && (await this.turns.takeCall(host, alert.due.userId))) || 0;
    if (wait > 0) {
      const ids = outgoing.map(({ due }) => due.id);
      return this.deliveries.postpone(ids, wait / 1_000);
    }
    let answer: number | undefined;
    try {
      answer = await sender.send(alert, ...others);
    } catch (error) {
      return this.failed(outgoing, sender, error as Error);
    }
    for (const { due } of outgoing) await this.deliveries.sent(due, answer);
  }

  private senderOf({ channel }: DueAlert): AlertSender | undefined {
    return this.senders.find(({ kind }) => kind === (channel?.kind ?? 'page'));
  }

  /** An alert as it holds now; why there is nothing to tell, if it does not. Tests and what is sent again by hand hold as long as their owner
   * may be told. */
  private async outgoing(due: DueAlert): Promise<OutgoingAlert | NothingToTell | 'not known yet'> {
    const { alert, isReplay } = due;
    if (!due.mayBeTold) return { why: 'its owner may not be told now', isOver: false };
    if (!alert) return { ...TEST, due };
    const path = pathOfAlert(alert);
    if (isReplay) {
      const { title, text, value, legs } = alert;
      return { due, title, text, value, legs, path };
    }
    const now = await this.holding.now(due, alert);
    if (now === 'not known yet') return now;
    return typeof now === 'string' ? { why: now, isOver: true } : { due, ...now, path };
  }

  private async failed(outgoing: readonly OutgoingAlert[], sender: AlertSender, error: Error) {
    const { waitSeconds = 0, isFinal = false, answer } = error instanceof SendFailure ? error : {};
    const failure = { why: error.message, ...(answer === undefined ? {} : { answer }) };
    for (const { due } of outgoing) {
      if (isFinal && due.channel && (await this.deliveries.endChannel(due.channel, error.message, answer))) {
        this.logger.warn(`alerts by ${sender.kind} end for a user: ${error.message}`);
        continue;
      }
      const wait = Math.min(waitSeconds, LONGEST_WAIT_SECONDS);
      const turn = sender.turnOf(due);
      if (wait > 0 && turn) await this.turns.hold(turn.key, wait * 1_000);
      // A test is for someone who is looking.
      const next = due.alert ? sender.retries[due.tries - 1] : undefined;
      const again = next === undefined ? undefined : Math.max(next, wait);
      const after = again === undefined ? 'given up' : `again in ${again} s`;
      this.logger.warn(
        `delivery ${due.id} could not be sent by ${sender.kind}, try ${due.tries}, ${after}: ${error.message}`,
      );
      await this.deliveries.failed(due, failure, again);
    }
  }
}

/** Why an alert is not sent, and whether that is because of what it tells of. */
interface NothingToTell {
  readonly why: string;
  readonly isOver: boolean;
}

const TEST: Omit<OutgoingAlert, 'due'> = {
  title: 'A test from Fairline',
  text: 'You asked for it. Alerts will arrive here.',
  value: null,
  legs: [],
  path: '/alerts',
};
