import { type AlertLeg, type BoardId, boardNamed, type OpportunityList } from '@fairline/shared/contract';
import {
  type AlertRule,
  type AlertText,
  alertOffer,
  type BoardAlertKind,
  type Finding,
  type LineKey,
  type ListAlertKind,
  offerInWords,
  Sights,
  stampsOf,
} from '@fairline/shared/domain';
import {
  AlertDecisionsRepository,
  BoardStore,
  type DecidedAlert,
  type DueAlert,
  OpportunityStore,
  PassedWeightsReader,
} from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { boardOf, confirmedTimes } from './confirmed-times.js';
import { FollowedBoards } from './followed-boards.js';
import { LegRules } from './leg-rules.js';

/** An alert as it holds at the moment of sending. */
interface HoldingAlert extends AlertText {
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
    private readonly passed: PassedWeightsReader,
  ) {}

  /** What the rule still finds of it now; why there is nothing to tell, as text, if it finds nothing. Not known while a board has moved and its list has not. */
  async now(
    { watched }: Pick<DueAlert, 'watched'>,
    alert: DecidedAlert,
  ): Promise<HoldingAlert | string | 'not known yet'> {
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
      case 'favourite':
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
    const now = Date.now();
    const sights = new Sights(followed, now, undefined, await this.passed.lines(now));
    const one = { rule: rule as AlertRule<BoardAlertKind>, owner };
    const { found } = await sights.by(one, line ? [line] : [], atOnce);
    const seen = found.find(({ find }) => find.id === opportunity);
    if (!seen) return NO_LONGER;
    const times = await this.boards.timesOf(id, stampsOf(seen.find));
    return sights.isYoung(seen, rule, times) ? sent(seen.find.tell(openedAt)) : NO_LONGER;
  }

  private async inList(
    { rule, owner }: NonNullable<DueAlert['watched']>,
    { opportunity, openedAt, at }: DecidedAlert,
    kind: ListAlertKind,
  ): Promise<HoldingAlert | string | 'not known yet'> {
    const list = LIST_OF[kind];
    const look = async () => {
      const live = await this.lists.find(list, opportunity);
      if (live?.openedAt !== openedAt) return ENDED;
      const legRule = await new LegRules(this.followed).of(live.opportunity, { rule, owner });
      const confirmedAt = await confirmedTimes(live, this.boards);
      const offer = alertOffer(live, rule, owner, Date.now(), { confirmedAt, legRule });
      return offer ? sent(offerInWords(offer)) : boardOf(live);
    };
    const seen = await look();
    if (!isBoard(seen)) return seen;
    // A board moves a moment before its list says so, and its new prices may be as good. Read in this order, equal numbers mean the same moment.
    const asOf = await this.lists.asOf(list, seen);
    const again = await look();
    if (!isBoard(again)) return again;
    const isAhead = (await this.boards.seqOf(again)) > asOf;
    return isAhead && Date.now() - at < LONGEST_DOUBT_MS ? 'not known yet' : NO_LONGER;
  }
}

/** After that long the list does not hear of its board any more. */
const LONGEST_DOUBT_MS = 600_000;
const atOnce = () => undefined;

const ENDED = 'it ended before it was sent';
const NO_LONGER = 'its prices are gone, too old, or no longer what the rule wants';

const isBoard = (seen: HoldingAlert | string | BoardId): seen is BoardId => typeof seen !== 'string' && 'sport' in seen;

const LIST_OF: Readonly<Record<ListAlertKind, OpportunityList>> = { arbitrage: 'arbitrage', middle: 'middles' };

const sent = ({ title, text, value, legs }: Finding): HoldingAlert => ({
  title,
  text,
  value,
  legs: legs.map(({ outcome, line, price: { book, price } }) => ({ outcome, line: line ?? null, book, price })),
});
