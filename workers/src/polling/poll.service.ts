import { type BoardId, boardName, REALTIME } from '@fairline/shared/contract';
import type { Reading } from '@fairline/shared/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ODDS_FEED, type OddsAnswer, type OddsFeed, timeLimit } from '../feeds/feed.js';
import { FeedError } from '../feeds/feed-error.js';
import { OncePerPeriod } from '../jobs/job-log.js';
import type { Polled } from '../jobs/note-status.js';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import { Schedules } from '../jobs/schedules.js';
import { AnswerMemory } from './answer-memory.js';
import { BoardUpdatesService } from './board-updates.service.js';
import { DropReport } from './drop-report.js';
import type { Question } from './feed-questions.js';
import { BOARD_TIME_LIMIT } from './pace.js';
import { type PollPlan, PollPlanService } from './poll-plan.service.js';

/** Polls the feed about one board and applies the answers. */
@Injectable()
export class PollService {
  private readonly logger = new Logger('polls');
  private readonly drops = new DropReport();
  private readonly sweeps = new OncePerPeriod(5_000);
  private readonly confirmations = new OncePerPeriod(REALTIME.stampsEveryMs);

  constructor(
    @Inject(ODDS_FEED) private readonly feed: OddsFeed,
    private readonly lock: OneAtATime,
    private readonly plans: PollPlanService,
    private readonly memory: AnswerMemory,
    private readonly boards: BoardUpdatesService,
    private readonly schedules: Schedules,
  ) {}

  /** Runs one poll and returns its result, or `busy` if another worker holds the board. Prices age even if the feed does not answer. */
  async poll(board: BoardId, now: number): Promise<Polled | 'busy'> {
    let polled: Polled = { faults: [], changed: 0 };
    const outcome = await this.lock.whenFree(boardName(board), BOARD_TIME_LIMIT, async () => {
      const plan = await this.plans.planOf(board, now);
      await this.boards.drop(board, plan.gone, now);
      polled = await this.ask(board, plan);
      const { faults } = polled;
      await this.forget(board, plan);
      this.report(board, faults);
      await this.age(board, Date.now());
      const every = await this.plans.periodOf(board, Date.now(), faults.length > 0);
      await this.schedules.pace({ job: 'poll', about: board, every });
    });
    return outcome === 'busy' ? outcome : polled;
  }

  // The breaker has already logged why it is open.
  private report(board: BoardId, faults: readonly FeedError[]) {
    const told = faults.filter(({ fault }) => fault !== 'paused');
    if (told.length > 0) this.logger.warn(`${boardName(board)}: ${inOneLine(told)}`);
    const left = this.drops.lineFor(boardName(board), this.memory.droppedFrom(board));
    if (left !== undefined) this.logger.log(left);
  }

  // Keeps the answers of this poll and those about games on the board; forgets the others.
  private async forget(board: BoardId, { questions }: PollPlan) {
    const games = await this.boards.gamesOn(board, Date.now());
    this.memory.keep(board, new Set([...questions.map(({ name }) => name), ...games]));
  }

  // All questions are sent at once; the answers are applied one after the other.
  private async ask(board: BoardId, { questions, deadline }: PollPlan): Promise<Polled> {
    const signal = timeLimit(deadline);
    const answers = questions.map((question) => ({ question, answer: this.answerTo(board, question, signal) }));
    const faults: FeedError[] = [];
    let changed = 0;
    let credits: number | undefined;
    for (const { question, answer } of answers) {
      const given = await answer;
      if (!(given instanceof FeedError) && given.credits !== undefined) credits = (credits ?? 0) + given.credits;
      const taken = given instanceof FeedError ? given : await this.take(board, question, given);
      const failure = taken instanceof FeedError ? taken : undefined;
      await this.plans.endTurn(board, question, failure, Date.now());
      if (taken instanceof FeedError) faults.push(taken);
      else changed += taken;
    }
    return { faults, changed, credits };
  }

  private async answerTo(
    { sport }: BoardId,
    { asked }: Question,
    signal: AbortSignal,
  ): Promise<OddsAnswer | FeedError> {
    try {
      if (asked.event === undefined) return await this.feed.featured(sport, asked.markets, signal);
      return await this.feed.eventOdds(sport, asked.event, asked.markets, signal);
    } catch (error) {
      // Returned, not thrown: an unhandled rejection would end the process while earlier answers are being applied.
      return error instanceof FeedError ? error : new FeedError('unavailable', `the feed: ${(error as Error).message}`);
    }
  }

  // An unreadable answer must not block the others. Any other error here is ours, not the feed's, and is thrown.
  private async take(board: BoardId, { name }: Question, answer: OddsAnswer): Promise<FeedError | number> {
    const reading = this.read(board, name, answer);
    if (reading instanceof FeedError) return reading;
    return this.boards.take(board, name, reading, answer.asked, Date.now());
  }

  private read(board: BoardId, name: string, answer: OddsAnswer): Reading | FeedError {
    try {
      return this.memory.read(board, name, answer);
    } catch (error) {
      if (error instanceof FeedError) return error;
      return new FeedError('not-json', `the answer about ${name} cannot be read: ${(error as Error).message}`);
    }
  }

  private async age(board: BoardId, now: number) {
    const name = boardName(board);
    if (this.sweeps.again(name, now)) await this.boards.sweep(board, now);
    if (this.confirmations.again(name, now)) await this.boards.confirm(board, now);
  }
}

const inOneLine = ([first, ...others]: readonly FeedError[]): string =>
  `${first?.message}${others.length > 0 ? `, and ${others.length} more calls failed` : ''}`;
