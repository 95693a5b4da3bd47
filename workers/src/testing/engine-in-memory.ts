import { type BoardId, boardName, packDiff, type ReplayedBoardNews } from '@fairline/shared/contract';
import {
  type AlertDecision,
  type AlertMemory,
  type AlertRule,
  applyDiff,
  type Bettor,
  type BoardDiff,
  Detector,
  emptyBoard,
  type Finding,
  type FoundOffer,
  type LiveBoard,
  type LiveOpportunity,
  type MarketStand,
  type PastStand,
  type Tellable,
} from '@fairline/shared/domain';
import {
  type AlertDecisionsRepository,
  type AlertLife,
  type BoardStore,
  type LearnedWeightsRepository,
  type LivesChange,
  type NotedLife,
  type OpportunityStore,
  PassedWeightsReader,
} from '@fairline/shared/node';
import { jest } from '@jest/globals';
import { DecideAlertsService } from '../alerts/decide-alerts.service.js';
import { DecideBoardAlertsService } from '../alerts/decide-board-alerts.service.js';
import { FollowedBoards } from '../alerts/followed-boards.js';

/** What the engine decided to tell: when, in which words, and what held it back. */
interface Decided {
  readonly at: number;
  readonly title: string;
  readonly heldBack: string | undefined;
  readonly event: string;
  readonly life: string;
}

/** The engine's services over stores in memory, with one board and one rule. Its clock is that of the test. */
export const engineInMemory = (id: BoardId, rule: AlertRule, owner: Bettor, start: BoardDiff) => {
  const diffs = [start];
  const rebuilt = (): LiveBoard => {
    const board = emptyBoard();
    for (const diff of diffs) applyDiff(board, diff);
    return board;
  };
  const board = rebuilt();
  const detector = new Detector(rebuilt());
  const memory = new Memory(rule, owner);
  const news: ReplayedBoardNews[] = [];
  const lists = { arbitrage: [] as { seq: number }[], middles: [] as { seq: number }[] };
  const boards = {
    load: async () => rebuilt(),
    seqOf: async () => board.seq,
    changesUpTo: async () => [],
    changesAfter: async (_: BoardId, after: number, count: number) =>
      news.filter(({ seq }) => seq > after).slice(0, count),
    timesOf: async () => new Map(),
  } as unknown as BoardStore;
  const listStore = {
    load: async (list: ListName) => ({
      open: [...detector.opportunities()].filter((live) => isIn(list, live.opportunity)),
      seq: lists[list].length,
    }),
    changesAfter: async (list: ListName, after: number) => lists[list].slice(after),
  } as unknown as OpportunityStore;
  const followed = new FollowedBoards(boards);
  const decisions = memory.decisions(boardName(id));
  const passed = new PassedWeightsReader({ learned: async () => [] } as unknown as LearnedWeightsRepository);
  const ofLists = new DecideAlertsService(listStore, decisions, boards, followed);
  const ofBoards = new DecideBoardAlertsService(decisions, followed, boards, passed, { ODDS_SPORTS: [id.sport] });
  const decide = async (at: number) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(at);
    try {
      await ofLists.decide(Number.POSITIVE_INFINITY);
      await ofBoards.decide(Number.POSITIVE_INFINITY);
    } finally {
      clock.mockRestore();
    }
  };
  return {
    decided: memory.decided as readonly Decided[],
    /** The board has been there for an hour when the rule is made. */
    begin: (at: number) => {
      detector.open(at - 3_600_000);
      return decide(at);
    },
    follow: (diff: BoardDiff, at: number) => {
      const was = diff.upserts.map(({ key }) => {
        const before = board.quotes.get(key);
        return before && !before.suspended ? before.price : null;
      });
      news.push({ ...packDiff(diff, at), was });
      diffs.push(diff);
      applyDiff(board, diff);
      const { upserts, closed } = detector.update(diff, at);
      for (const list of ['arbitrage', 'middles'] as const)
        lists[list].push(
          Object.assign(
            { seq: lists[list].length + 1 },
            {
              upserts: upserts.filter((live) => isIn(list, live.opportunity)),
              closed: closed.filter((one) => isIn(list, one)),
            },
          ),
        );
      return decide(at);
    },
  };
};

type ListName = 'arbitrage' | 'middles';

// An id begins with its kind.
const isIn = (list: ListName, { id }: Pick<LiveOpportunity['opportunity'], 'id'>): boolean =>
  id.startsWith(list === 'arbitrage' ? 'arbitrage|' : 'middle|');

/** What Postgres keeps for the engine. */
class Memory {
  readonly decided: Decided[] = [];
  private readonly watched;
  private readonly told = new Map<string, { openedAt: number; value: number | null }>();
  private readonly lives = new Map<string, AlertLife>();
  private readonly stands = new Map<string, PastStand[]>();
  private readonly after = new Map<ListName, number>();

  constructor(rule: AlertRule, owner: Bettor) {
    this.watched = { rule, owner, isNoted: false };
  }

  decisions(board: string): AlertDecisionsRepository {
    const { watched, lives, stands, after } = this;
    const isOfList = (list: ListName) => watched.rule.kind === (list === 'arbitrage' ? 'arbitrage' : 'middle');
    const isOfBoards = !isOfList('arbitrage') && !isOfList('middles');
    const deciding = {
      rules: [watched],
      remember: async (_: unknown, now: number) => this.remember(now),
      write: async (decided: readonly AlertDecision<Finding>[], at: number) => this.write(decided, at),
    };
    return {
      boardRules: async () => (isOfBoards ? [watched] : []),
      waitingBoards: async () => ([...lives.values()].some(({ isWaiting }) => isWaiting) ? [board] : []),
      onBoard: async (_: string, work: (look: object) => Promise<void>) =>
        work({
          ...deciding,
          lives: [...lives.values()],
          keep: async (change: Partial<LivesChange>) => this.keep(change),
          stands: async () => new Map(Array.from(stands, ([event, past]) => [event, [...past]])),
          keepStands: async (fresh: ReadonlyMap<string, MarketStand>, at: number) => {
            for (const [event, stand] of fresh) stands.set(event, [...(stands.get(event) ?? []), { ...stand, at }]);
          },
          note: async (rules: readonly AlertRule[], noted: readonly NotedLife[]) => {
            if (rules.length === 0) return;
            for (const { life } of noted) lives.set(life.opportunity, life);
            this.note(noted.map(({ found }) => found));
          },
        }),
      look: async (list: ListName, work: (look: object) => Promise<number>) => {
        const note = async (_: unknown, found: readonly FoundOffer<Tellable>[]) => this.note(found);
        const look = { ...deciding, after: after.get(list), again: async () => [], note };
        if (isOfList(list)) after.set(list, await work(look));
        return 'busy'; // one look at a time
      },
    } as unknown as AlertDecisionsRepository;
  }

  private note(found: readonly FoundOffer<Tellable>[]) {
    for (const { offer } of found) this.tell(offer);
    this.watched.isNoted = true;
  }

  private tell({ live, value }: Tellable) {
    this.told.set(live.opportunity.id, { openedAt: live.openedAt, value });
  }

  private remember(now: number): AlertMemory {
    const inHour = this.decided.filter(({ at }) => at > now - 3_600_000);
    const sent = this.decided.filter(({ heldBack }) => heldBack === undefined);
    const count = { sent: inHour.filter((one) => sent.includes(one)).length };
    return {
      told: (_, opportunity) => this.told.get(opportunity),
      sent: () => sent,
      ofUser: () => ({ ...count, heldBack: inHour.length - count.sent }),
    };
  }

  private write(decided: readonly AlertDecision<Finding>[], at: number) {
    for (const { offer, others, heldBack } of decided) {
      const { opportunity, openedAt } = offer.live;
      const life = `${opportunity.id} ${openedAt}`;
      if (heldBack && this.decided.some((one) => one.heldBack && one.life === life)) continue;
      this.decided.push({ at, title: offer.title, heldBack, event: opportunity.event, life });
      if (!heldBack) for (const one of [offer, ...others]) this.tell(one);
    }
  }

  private keep({ begun = [], ended = [], decided = [], gone = [], back = [], now }: Partial<LivesChange>) {
    const change = ({ opportunity }: Pick<AlertLife, 'opportunity'>, over: Partial<AlertLife>) => {
      const life = this.lives.get(opportunity);
      if (life) this.lives.set(opportunity, { ...life, ...over });
    };
    for (const { opportunity } of ended) this.lives.delete(opportunity);
    for (const life of begun) this.lives.set(life.opportunity, life);
    for (const life of decided) change(life, { isWaiting: false });
    for (const life of gone) change(life, { goneAt: now });
    for (const life of back) change(life, { goneAt: undefined });
  }
}
