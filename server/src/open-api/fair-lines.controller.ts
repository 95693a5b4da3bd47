import {
  NotFound,
  type OpenFairLine,
  type OpenFairLinesQuery,
  openFairLinesQuery,
  outcomeName,
  pointOf,
  sections,
} from '@fairline/shared/contract';
import {
  type Board,
  bookTitle,
  type Explanation,
  explain,
  type GameEvent,
  type Group,
  groupsOf,
  indexQuotes,
  isSpreadFamily,
  type LearnedLineOf,
  type Quote,
} from '@fairline/shared/domain';
import { PassedWeightsReader } from '@fairline/shared/node';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Scoped, SignedIn } from '../auth/signed-in.js';
import type { Pace } from '../http/long-answers.js';
import { Counted } from '../http/route-marks.js';
import { Boards } from '../odds/boards.js';
import { inOrder, sendList, tableOf } from './send-list.js';

/** How fair lines came about: each book's vote, and why the others have none. */
@Controller('api/v1/fair-lines')
@SignedIn()
@Scoped('odds:read')
export class OpenFairLinesController {
  constructor(
    private readonly boards: Boards,
    private readonly passed: PassedWeightsReader,
  ) {}

  @Get()
  @Counted(true)
  async ofMarket(
    @Query({ schema: openFairLinesQuery }) asked: OpenFairLinesQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const found = (await this.boards.of([asked.sport], sections)).flatMap(({ board }) => {
      const event = board.events.get(asked.event);
      return event ? [{ board, event }] : [];
    });
    if (found.length === 0) throw new NotFound('NO_SUCH_EVENT', 'This event is on no board. It may be over.');
    const learned = await this.passed.lines(Date.now());
    const entries = async (_: string | undefined, pace: Pace) => {
      const lines: OpenFairLine[] = [];
      for (const { board, event } of found)
        for (const line of linesOf(board, event, asked, learned)) {
          if (line) lines.push(line);
          await pace();
        }
      return inOrder(lines, lineKey, pace);
    };
    await sendList({ name: 'fair lines', entries, table: FAIR_LINES }, asked, { request, response });
  }
}

const lineKey = ({ participant, point, outcomes }: OpenFairLine): string =>
  [participant ?? '', pointKey(point), ...outcomes].join(' ');

const pointKey = (point: number | null): string => (point === null ? '' : (point + 10_000).toFixed(2).padStart(9, '0'));

/** The fair lines of one market of a game, on every line that its books offer; undefined for one that is not asked for. */
export function* linesOf(
  board: Board,
  event: GameEvent,
  asked: OpenFairLinesQuery,
  learned?: LearnedLineOf,
): Generator<OpenFairLine | undefined> {
  const quotes = [...board.quotes.values()].filter(({ event: of }) => of === event.id);
  for (const line of indexQuotes(quotes).lines.values()) {
    if (!line.quotes.some(({ market }) => market === asked.market)) continue;
    for (const group of groupsOf(line, board.locked)) {
      const said = isAsked(asked.participant, participantOf(group))
        ? fairLineOf(group, board, event, asked, learned)
        : undefined;
      yield said && isAsked(asked.point, said.point) ? said : undefined;
    }
  }
}

const isAsked = <T>(wanted: T | undefined, given: T | null): boolean => wanted === undefined || wanted === given;

const fairLineOf = (
  group: Group,
  { locked }: Board,
  event: GameEvent,
  { market, bookmaker: judged }: OpenFairLinesQuery,
  learned: LearnedLineOf | undefined,
): OpenFairLine => {
  const { line } = group;
  const { family } = line.ladder;
  const first = firstOf(group);
  const said = explain(group, locked, first, {
    method: 'multiplicative',
    leavesOut: true,
    judged,
    learned: learned?.(group, event, true),
  });
  return {
    event: event.id,
    market,
    participant: participantOf(group),
    point: pointOf(first, line.line, isSpreadFamily(family)) ?? null,
    outcomes: said.outcomes.map((outcome) => outcomeName(outcome, event)),
    fair_probabilities: said.fair ? [...said.fair] : null,
    weights: said.learnedAt === undefined ? 'standard' : 'learned',
    judged: said.judged ?? null,
    books_needed: said.least ?? null,
    votes: said.votes.map(voteOf),
    without_vote: said.abstentions.map(({ book, why }) => ({ bookmaker: book, bookmaker_title: bookTitle(book), why })),
  };
};

const participantOf = ({ line }: Group): string | null => (line.ladder.subject === '' ? null : line.ladder.subject);

// The home team's, and Over, as boards list them.
const firstOf = ({ outcomes }: Group): string =>
  ['home', 'over'].find((outcome) => outcomes.includes(outcome)) ?? outcomes[0]!;

const voteOf = ({ book, weight, quotes, chances, total }: Explanation['votes'][number]) => ({
  bookmaker: book,
  bookmaker_title: bookTitle(book),
  weight,
  decimals: quotes.map(({ price }: Quote): number => price),
  overround: (total - 1) * 100,
  fair_probabilities: [...chances],
});

const FAIR_LINES = tableOf<OpenFairLine>({
  event: ({ event }) => event,
  market: ({ market }) => market,
  participant: ({ participant }) => participant,
  point: ({ point }) => point,
  outcomes: ({ outcomes }) => outcomes.join(' | '),
  fair_probabilities: ({ fair_probabilities: fair }) => fair?.join(' | '),
  weights: ({ weights }) => weights,
  judged: ({ judged }) => judged,
  books_needed: ({ books_needed }) => books_needed,
  voters: ({ votes }) => votes.map(({ bookmaker }) => bookmaker).join(' | '),
});
