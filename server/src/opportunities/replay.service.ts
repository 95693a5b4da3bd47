import { type BoardId, type OpportunityList, writePastList, writeReplayedBoard } from '@fairline/shared/contract';
import {
  isPlayerFamily,
  joinedLists,
  type KnownLife,
  type PastList,
  pastListOf,
  replayedBoard,
  replayedGame,
} from '@fairline/shared/domain';
import { PastLivesRepository, PastMovesRepository, seriesInSteps } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { oneByOne, readFor, workOneByOne } from '../http/long-answers.js';

/** How many lives may open in a piece. It ends before the next one. */
const MOST_OPENED = 1_000;

/** How many games of a board are replayed, those that start nearest, and how many prices may move in a piece. It ends before the next one. */
const BOARD = { games: 60, moves: 20_000 } as const;

/** A live list or a board as it was in a piece of the past. Times in milliseconds. */
@Injectable()
export class ReplayService {
  constructor(
    private readonly lives: PastLivesRepository,
    private readonly moves: PastMovesRepository,
  ) {}

  /** The text of a piece. The present is no part of it. */
  async piece(userId: string, list: OpportunityList, from: number, asked: number, now: number): Promise<string> {
    const kind = list === 'middles' ? 'middle' : 'arbitrage';
    const [known, begins] = await readFor(userId, () =>
      Promise.all([this.lives.within(kind, from, Math.min(asked, now)), this.lives.begins(kind)]),
    );
    const opened = known.filter(({ openedAt }) => openedAt >= from);
    const next = opened[MOST_OPENED]?.openedAt ?? Number.POSITIVE_INFINITY;
    const until = Math.max(Math.min(asked, now, next), from + 1);
    const within = known.filter(({ openedAt }) => openedAt < until);
    const past = await this.played(userId, within, { since: from, until });
    return oneByOne((pace) => writePastList({ from, until, begins: begins ?? null }, past, pace), userId);
  }

  /** The text of a piece of a board. */
  async board(userId: string, { sport, section }: BoardId, from: number, asked: number, now: number): Promise<string> {
    const window = { since: from, until: Math.max(Math.min(asked, now), from + 1) };
    const { all, nearest } = await readFor(userId, () =>
      this.moves.games({ sports: [sport], event: null }, from, from, BOARD.games),
    );
    const played: NonNullable<Awaited<ReturnType<typeof replayedGame>>>[] = [];
    for (const game of nearest) {
      const pieces = await readFor(userId, () => this.moves.recordOf(game.event, [section], null, window));
      let one: Awaited<ReturnType<typeof replayedGame>>;
      await workOneByOne(async (pace) => {
        one = await replayedGame({ ...game, record: await seriesInSteps(pieces, pace) }, window, pace);
      }, userId);
      if (one) played.push(one);
    }
    const replayed = replayedBoard(played, window.until, BOARD.moves);
    const games = all > nearest.length ? { all, replayed: nearest.length } : null;
    return oneByOne((pace) => writeReplayedBoard({ from, games }, replayed, pace), userId);
  }

  // Game by game: only the record of one is held at a time, and no turn while it is read.
  private async played(userId: string, lives: readonly KnownLife[], window: Window): Promise<PastList> {
    const lists: PastList[] = [];
    for (const [event, own] of byEvent(lives)) {
      const stored = await readFor(userId, () => this.recorded(event, own, window));
      if (!stored) {
        lists.push({ open: [], news: [], unpriced: own });
        continue;
      }
      const { pieces, ...game } = stored;
      let played: PastList | undefined;
      await workOneByOne(async (pace) => {
        played = await pastListOf(own, { ...game, record: await seriesInSteps(pieces, pace) }, window, pace);
      }, userId);
      lists.push(played!);
    }
    return joinedLists(lists);
  }

  private async recorded(event: string, lives: readonly KnownLife[], window: Window) {
    const { nearest } = await this.moves.games({ sports: null, event }, window.since, window.since, 1);
    const [game] = nearest;
    if (!game) return undefined;
    const sections = new Set(lives.map(({ family }) => (isPlayerFamily(family) ? 'props' : 'game')));
    const families = [...new Set(lives.map(({ family }) => family))];
    return { ...game, pieces: await this.moves.recordOf(game.event, [...sections], families, window) };
  }
}

interface Window {
  readonly since: number;
  readonly until: number;
}

const byEvent = (lives: readonly KnownLife[]): Map<string, KnownLife[]> => {
  const events = new Map<string, KnownLife[]>();
  for (const life of lives) {
    const own = events.get(life.event);
    if (own) own.push(life);
    else events.set(life.event, [life]);
  }
  return events;
};
