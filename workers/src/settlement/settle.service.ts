import {
  isGradedByGame,
  isPending,
  LEAGUES,
  type Pick,
  regradePick,
  type ScoreboardEvent,
  settlePicks,
  stampPick,
} from '@fairline/shared/domain';
import {
  betRows,
  type DuePick,
  FinalsRepository,
  gamesOfBet,
  PickNewsRepository,
  SettlementRepository,
} from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { RecordFinalsService } from './record-finals.service.js';

/** How long one job settles, in milliseconds: less than its lock lasts. The next one goes on five seconds later. */
const LASTING = 30_000;

/** Settles the picks of all users when their games end. Each pick is settled once, even if workers overlap or die. */
@Injectable()
export class SettleService {
  private readonly logger = new Logger('settlement');

  constructor(
    private readonly scoreboard: RecordFinalsService,
    private readonly finals: FinalsRepository,
    private readonly settlement: SettlementRepository,
    private readonly news: PickNewsRepository,
  ) {}

  async settle(now: number): Promise<void> {
    for (const { sport } of LEAGUES) await this.record(sport);
    await this.finals.markDue();
    // A due pick may be on an open game of any scoreboard, so all must have been read once.
    const unread = LEAGUES.map(({ sport }) => sport).filter((sport) => !this.scoreboard.open.has(sport));
    const isReady = unread.length === 0;
    if (!isReady) this.logger.warn(`settlement waits until ${unread.join(', ')} could be read once`);
    const until = performance.now() + LASTING;
    while (isReady && performance.now() < until && (await this.settleRound(now, until))) await this.news.publish();
    await this.news.publish(); // left over from a worker that died
  }

  // An unreadable scoreboard does not keep the finals of the others from being recorded; the next run tries it again.
  private async record(sport: string): Promise<void> {
    await this.scoreboard
      .record(sport)
      .catch((error: Error) => this.logger.warn(`the finals of ${sport} could not be recorded yet: ${error.message}`));
  }

  /** One round over all users with due picks, at most until a moment. False if there were none. */
  private async settleRound(now: number, until: number): Promise<boolean> {
    const settle = (due: DuePick) => this.settleOne(due, now);
    let some = await this.settlement.settleSome(undefined, settle, now);
    if (!some) return false;
    while (some && performance.now() < until) some = await this.settlement.settleSome(some.last, settle, now);
    return true;
  }

  // Users write their picks: one that breaks a rule must not block the others for ever.
  private settleOne(due: DuePick, now: number): Pick {
    try {
      return settleDue(due, this.scoreboard.open, now);
    } catch (error) {
      this.logger.error(`pick ${due.id} of ${due.userId} could not be settled: ${(error as Error).message}`);
      return due.pick;
    }
  }
}

/** The games without a result on the scoreboards, by sport. */
type OpenGames = ReadonlyMap<string, readonly ScoreboardEvent[]>;

/**
 * Settles a due pick: returns it graded or regraded, or the same object if nothing changes. A pick on a game that is not over must not be
 * graded by another game of its teams, so open games count too. A game on record is not open, whatever its scoreboard says later.
 */
export const settleDue = ({ pick, finals, returnStake }: DuePick, open: OpenGames, now: number): Pick => {
  const terms = { now, returnStake, isRecord: true };
  const recorded = new Set(finals.map(({ id }) => id));
  const games = [...finals, ...openTo(pick, open).filter(({ id }) => !recorded.has(id))];
  if (isGradedByGame(pick)) return regradePick(pick, games, terms);
  if (!isPending(pick)) return pick;
  const { picks, updated } = settlePicks([pick], games, { ...terms, window: 'final' });
  return updated === 1 ? stampPick(pick, picks[0]!, now) : pick;
};

const openTo = (pick: Pick, open: OpenGames): readonly ScoreboardEvent[] => [
  ...new Set(betRows(pick).flatMap((bet) => gamesOfBet(bet, open.get(bet.sport) ?? []))),
];
