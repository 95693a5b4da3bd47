import { type OpportunityList, packPastList } from '@fairline/shared/contract';
import { isPlayerFamily, joinedLists, type KnownLife, type PastList, pastListOf } from '@fairline/shared/domain';
import { PastLivesRepository, PastMovesRepository, seriesInSteps } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { inTurn, type Pace, paceOf } from '../http/long-answers.js';

/** How many lives may open in a piece. It ends before the next one. */
const MOST_OPENED = 1_000;

/** A live list as it was in a piece of the past. Times in milliseconds. */
@Injectable()
export class ReplayService {
  constructor(
    private readonly lives: PastLivesRepository,
    private readonly moves: PastMovesRepository,
  ) {}

  /** In the turns of long answers, as a rule that is tried: it plays as much. The present is no part of it. */
  piece(userId: string, list: OpportunityList, from: number, asked: number, now: number) {
    return inTurn(userId, async () => {
      const kind = list === 'middles' ? 'middle' : 'arbitrage';
      const [known, begins] = await Promise.all([
        this.lives.within(kind, from, Math.min(asked, now)),
        this.lives.begins(kind),
      ]);
      const opened = known.filter(({ openedAt }) => openedAt >= from);
      const next = opened[MOST_OPENED]?.openedAt ?? Number.POSITIVE_INFINITY;
      const until = Math.max(Math.min(asked, now, next), from + 1);
      const within = known.filter(({ openedAt }) => openedAt < until);
      const past = await this.played(within, { since: from, until }, paceOf(userId));
      return { from, until, begins: begins ?? null, ...packPastList(past) };
    });
  }

  // Game by game: only the record of one is held at a time.
  private async played(
    lives: readonly KnownLife[],
    window: { readonly since: number; readonly until: number },
    pace: Pace,
  ): Promise<PastList> {
    const lists: PastList[] = [];
    for (const event of new Set(lives.map((life) => life.event))) {
      const own = lives.filter((life) => life.event === event);
      const { nearest } = await this.moves.games({ sports: null, event }, window.since, window.since, 1);
      const [game] = nearest;
      if (!game) {
        lists.push({ open: [], news: [], unpriced: own });
        continue;
      }
      const sections = new Set(own.map(({ family }) => (isPlayerFamily(family) ? 'props' : 'game')));
      const families = [...new Set(own.map(({ family }) => family))];
      const pieces = await this.moves.recordOf(game.event, [...sections], families, window.since);
      const record = await seriesInSteps(pieces, pace);
      lists.push(await pastListOf(own, { ...game, record }, window, pace));
    }
    return joinedLists(lists);
  }
}
