import { type OpportunityList, opportunityKinds } from '@fairline/shared/contract';
import {
  type AlertOwner,
  alertOffer,
  type ConfirmedAt,
  decideAlerts,
  type Finding,
  type FoundOffer,
  isRipening,
  type LegRule,
  type LiveOpportunity,
  offerInWords,
} from '@fairline/shared/domain';
import {
  AlertDecisionsRepository,
  BoardStore,
  type Look,
  OpportunityStore,
  type WatchedRule,
} from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { confirmedTimes } from './confirmed-times.js';
import { FollowedBoards } from './followed-boards.js';
import { inPieces } from './in-pieces.js';
import { LegRules } from './leg-rules.js';

/** How many changes are looked at in one transaction. */
const AT_ONCE = 200;

/** Follows the live lists from change to change, and decides what users are told of it. Several workers may try at once: one does. */
@Injectable()
export class DecideAlertsService {
  constructor(
    private readonly lists: OpportunityStore,
    private readonly decisions: AlertDecisionsRepository,
    private readonly boards: BoardStore,
    private readonly followed: FollowedBoards,
  ) {}

  /** Looks at all changes there are until `until` (as `performance.now()` counts). */
  async decide(until: number): Promise<void> {
    for (const list of opportunityKinds) {
      let isMore = true;
      const look = async (one: Look) => {
        const { seq, count } = await this.look(list, one, Date.now());
        isMore = count === AT_ONCE;
        return seq;
      };
      while (isMore && performance.now() < until) if ((await this.decisions.look(list, look)) === 'busy') break;
    }
  }

  /** Looks at the next changes of a list; at the whole list where some are missing: what was told then is known by what was told before. */
  private async look(list: OpportunityList, look: Look, now: number): Promise<{ seq: number; count: number }> {
    const { after, rules } = look;
    const legs = new LegRules(this.followed);
    const again = await look.again();
    const news = after === undefined ? 'gap' : await this.lists.changesAfter(list, after, AT_ONCE);
    const isNew = rules.some(({ isNoted }) => !isNoted);
    const noted = rules.filter(({ isNoted }) => isNoted);
    const ripens = noted.some(({ rule }) => rule.scanner.minLife > 0);
    const { open, seq } = news === 'gap' || isNew || ripens ? await this.lists.load(list) : { open: [], seq: after! };
    if (isNew) {
      const fresh = rules.filter(({ isNoted }) => !isNoted);
      await look.note(
        fresh.map(({ rule }) => rule),
        await foundBy(fresh, open, legs, now),
        now,
      );
    }
    const changed = news === 'gap' ? open : stillOpen(news);
    const found = await foundBy(noted, changed, legs, now);
    found.push(...(await foundBy(noted, await this.openOf(list, again), legs, now)));
    if (ripens) found.push(...(await ripe(noted, open, legs, now)));
    await this.tell(look, found, now);
    if (news === 'gap') return { seq, count: 0 };
    return { seq: news.at(-1)?.seq ?? after!, count: news.length };
  }

  private async openOf(list: OpportunityList, ids: readonly string[]): Promise<LiveOpportunity[]> {
    const lives = await Promise.all(ids.map((id) => this.lists.find(list, id)));
    return lives.filter((live) => live !== undefined);
  }

  private async tell(look: Look, found: readonly Found[], now: number) {
    const young: FoundOffer<Finding>[] = [];
    const times = new Map<LiveOpportunity, ConfirmedAt>();
    for (const one of found)
      if (await this.isYoung(one, times, now)) young.push({ rule: one.rule, offer: offerInWords(one.offer) });
    if (young.length > 0) await look.write(decideAlerts(young, await look.remember(young, now), now), now);
  }

  // By the board, which hears of every confirmation: in the list, a price that has stood for long looks old.
  // One question for all rules that found the same.
  private async isYoung(
    { rule, owner, live, legRule }: Found,
    times: Map<LiveOpportunity, ConfirmedAt>,
    now: number,
  ): Promise<boolean> {
    if (rule.maxAge === null) return true;
    const confirmedAt = times.get(live) ?? (await confirmedTimes(live, this.boards));
    times.set(live, confirmedAt);
    return alertOffer(live, rule, owner, now, { confirmedAt, legRule }) !== undefined;
  }
}

const logger = new Logger('alerts');

/** The latest state of what changed, without what has ended again. */
const stillOpen = (
  news: readonly {
    readonly upserts: readonly LiveOpportunity[];
    readonly closed: readonly { readonly id: string }[];
  }[],
): LiveOpportunity[] => {
  const open = new Map<string, LiveOpportunity>();
  for (const { upserts, closed } of news) {
    for (const { id } of closed) open.delete(id);
    for (const live of upserts) open.set(live.opportunity.id, live);
  }
  return [...open.values()];
};

/** An offer by prices of any age, with the opportunity it was made of. */
interface Found extends FoundOffer {
  readonly owner: AlertOwner;
  readonly live: LiveOpportunity;
  readonly legRule: LegRule | undefined;
}

/** In pieces: many rules take a second for a long list, and this worker has feeds to poll. */
const foundBy = async (
  rules: readonly WatchedRule[],
  changed: readonly LiveOpportunity[],
  legs: LegRules,
  now: number,
): Promise<Found[]> => {
  const found: Found[] = [];
  const pause = inPieces();
  const rulesFor = await byWish(rules, pause);
  for (const live of changed)
    for (const watched of rulesFor(live)) {
      const rest = pause();
      if (rest) await rest;
      const any = offerFor(watched, live, now);
      const legRule = any && (await legs.of(live.opportunity, watched));
      const offer = legRule ? offerFor(watched, live, now, legRule) : any;
      if (offer) found.push({ rule: watched.rule, owner: watched.owner, live, legRule, offer });
    }
  return found;
};

/** Finds the rules that look for the kind of an opportunity in its sport: of a hundred thousand the others are not asked. */
const byWish = async (rules: readonly WatchedRule[], pause: ReturnType<typeof inPieces>) => {
  const groups = new Map<string, WatchedRule[]>();
  for (const watched of rules) {
    const rest = pause();
    if (rest) await rest;
    for (const sport of watched.rule.scanner.sports ?? [ANY]) {
      const wish = `${watched.rule.kind} ${sport}`;
      const group = groups.get(wish) ?? [];
      group.push(watched);
      groups.set(wish, group);
    }
  }
  return ({ opportunity: { kind, sport } }: LiveOpportunity): readonly WatchedRule[] =>
    [sport, ANY].flatMap((wanted) => groups.get(`${kind} ${wanted}`) ?? []);
};

const ANY = '';

const offerFor = ({ rule, owner }: WatchedRule, live: LiveOpportunity, now: number, legRule?: LegRule) => {
  try {
    return alertOffer(live, { ...rule, maxAge: null }, owner, now, { legRule });
  } catch (error) {
    // One user's rule must not keep the others from being told.
    logger.error(`rule ${rule.id} cannot judge ${live.opportunity.id}: ${(error as Error).message}`);
    return undefined;
  }
};

const ripe = async (
  rules: readonly WatchedRule[],
  open: readonly LiveOpportunity[],
  legs: LegRules,
  now: number,
): Promise<Found[]> => {
  const found: Found[] = [];
  const pause = inPieces();
  for (const one of rules) {
    const old = open.filter((live) => isRipening(live, one.rule, now));
    found.push(...(await foundBy([one], old, legs, now)));
    await pause();
  }
  return found;
};
