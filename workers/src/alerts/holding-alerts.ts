import { type AlertLeg, boardNamed, type OpportunityList } from '@fairline/shared/contract';
import {
  type AlertRule,
  type AlertText,
  alertOffer,
  type BoardAlertKind,
  type Finding,
  type LineKey,
  type ListAlertKind,
  offerInWords,
  stampsOf,
} from '@fairline/shared/domain';
import {
  AlertDecisionsRepository,
  BoardStore,
  type DecidedAlert,
  type DueAlert,
  OpportunityStore,
} from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { Sights } from './board-sights.js';
import { confirmedTimes } from './confirmed-times.js';
import { FollowedBoards } from './followed-boards.js';
import { LegRules } from './leg-rules.js';

/** An alert as it holds at the moment of sending. */
export interface HoldingAlert extends AlertText {
  readonly value: number | null;
  readonly legs: readonly AlertLeg[];
}

/** Looks again at what an alert tells of, at the moment of sending. */
@Injectable()
export class HoldingAlerts {
  constructor(
    private readonly lists: OpportunityStore,
    private readonly boards: BoardStore,
    private readonly decisions: AlertDecisionsRepository,
    private readonly followed: FollowedBoards,
  ) {}

  /** What the rule still finds of it now; why there is nothing to tell, as text, if it finds nothing. */
  async now({ watched }: Pick<DueAlert, 'watched'>, alert: DecidedAlert): Promise<HoldingAlert | string> {
    if (!watched) return 'its rule is off';
    switch (alert.kind) {
      case 'arbitrage':
      case 'middle':
        return this.inList(watched, alert, alert.kind);
      case 'value':
      case 'hold':
      case 'price':
      case 'book':
      case 'move':
      case 'steam':
        return this.onBoard(watched, alert);
      case 'final':
        return alert;
    }
  }

  private async onBoard(
    { rule, owner }: NonNullable<DueAlert['watched']>,
    alert: DecidedAlert,
  ): Promise<HoldingAlert | string> {
    const { opportunity, openedAt } = alert;
    const life = await this.decisions.life(rule.id, opportunity);
    if (life?.openedAt !== openedAt || life.goneAt !== undefined) return ENDED;
    // What moved has moved: those who look at the boards end its life.
    if (rule.kind === 'move' || rule.kind === 'steam') return alert;
    const id = boardNamed(life.board);
    const followed = await this.followed.now(id);
    const line = followed.board.quotes.lines.get(life.line as LineKey);
    const sights = new Sights(followed, Date.now());
    const one = { rule: rule as AlertRule<BoardAlertKind>, owner, isNoted: true };
    const seen = sights.by(one, line ? [line] : []).found.find(({ find }) => find.id === opportunity);
    if (!seen) return NO_LONGER;
    const times = await this.boards.timesOf(id, stampsOf(seen.find));
    return sights.isYoung(seen, rule, times) ? sent(seen.find.tell(openedAt)) : NO_LONGER;
  }

  private async inList(
    watched: NonNullable<DueAlert['watched']>,
    { opportunity, openedAt }: DecidedAlert,
    kind: ListAlertKind,
  ): Promise<HoldingAlert | string> {
    const live = await this.lists.find(LIST_OF[kind], opportunity);
    if (live?.openedAt !== openedAt) return ENDED;
    const legRule = await new LegRules(this.followed).of(live.opportunity, watched);
    const confirmedAt = await confirmedTimes(live, this.boards);
    const offer = alertOffer(live, watched.rule, watched.owner, Date.now(), { confirmedAt, legRule });
    return offer ? sent(offerInWords(offer)) : NO_LONGER;
  }
}

const ENDED = 'it ended before it was sent';
const NO_LONGER = 'its prices are gone, too old, or no longer what the rule wants';

const LIST_OF: Readonly<Record<ListAlertKind, OpportunityList>> = { arbitrage: 'arbitrage', middle: 'middles' };

const sent = ({ title, text, value, legs }: Finding): HoldingAlert => ({
  title,
  text,
  value,
  legs: legs.map(({ outcome, line, price: { book, price } }) => ({ outcome, line: line ?? null, book, price })),
});
