import type { OpportunityList } from '@fairline/shared/contract';
import { alertOffer, alertText, type PositionOffer } from '@fairline/shared/domain';
import { AlertDeliveriesRepository, BoardStore, type DueAlert, OpportunityStore } from '@fairline/shared/node';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ALERT_SENDERS, type AlertSender, SendFailure } from './alert-senders.js';
import { confirmedTimes } from './confirmed-times.js';

/** How many are sent side by side. */
const AT_ONCE = 20;

/** Sends what was decided, if it still holds at that moment. Several workers may do so at once: each delivery is reserved by one of them. */
@Injectable()
export class DeliverAlertsService {
  private readonly logger = new Logger('alerts');

  constructor(
    private readonly deliveries: AlertDeliveriesRepository,
    private readonly lists: OpportunityStore,
    private readonly boards: BoardStore,
    @Inject(ALERT_SENDERS) private readonly senders: readonly AlertSender[],
  ) {}

  /** Sends until nothing is due, or until `until` (as `performance.now()` counts). */
  async deliver(until: number): Promise<void> {
    let due: DueAlert[];
    do {
      due = await this.deliveries.take(AT_ONCE);
      await Promise.all(due.map((one) => this.send(one)));
    } while (due.length > 0 && performance.now() < until);
  }

  private async send(due: DueAlert): Promise<void> {
    const offer = await this.offerNow(due);
    if (typeof offer === 'string') return this.deliveries.ended(due.alertId, offer);
    const sender = this.senders.find(({ kind }) => kind === (due.channel?.kind ?? 'page'));
    if (!sender) return this.deliveries.failed(due, 'nothing can be sent there', undefined);
    try {
      await sender.send({ due, ...alertText(offer), value: offer.value, path: pathOf(due) });
    } catch (error) {
      return this.failed(due, sender, error as Error);
    }
    await this.deliveries.sent(due);
  }

  /** What the rule still finds of it now; why there is nothing to tell, as text, if it does not. */
  private async offerNow({ watched, kind, opportunity, openedAt }: DueAlert): Promise<PositionOffer | string> {
    if (!watched) return 'its rule is off';
    const live = await this.lists.find(LIST_OF[kind], opportunity);
    if (live?.openedAt !== openedAt) return 'it ended before it was sent';
    const offer = alertOffer(live, watched.rule, watched.owner, Date.now(), await confirmedTimes(live, this.boards));
    return offer ?? 'its prices are gone, too old, or no longer what the rule wants';
  }

  private async failed(due: DueAlert, { kind, retries }: AlertSender, error: Error) {
    const { waitSeconds = 0, isFinal = false } = error instanceof SendFailure ? error : {};
    if (isFinal && due.channel) {
      this.logger.warn(`alerts by ${kind} end for a user: ${error.message}`);
      return this.deliveries.endChannel(due.channel.id, error.message);
    }
    const next = retries[due.tries - 1];
    const again = next === undefined ? undefined : Math.max(next, waitSeconds);
    const after = again === undefined ? 'given up' : `again in ${again} s`;
    this.logger.warn(`alert ${due.alertId} could not be sent by ${kind}, try ${due.tries}, ${after}: ${error.message}`);
    return this.deliveries.failed(due, error.message, again);
  }
}

const LIST_OF: Readonly<Record<DueAlert['kind'], OpportunityList>> = { arbitrage: 'arbitrage', middle: 'middles' };

const pathOf = ({ kind, opportunity }: DueAlert): string =>
  `/sportsbooks?mode=${LIST_OF[kind]}&offer=${encodeURIComponent(opportunity)}`;
