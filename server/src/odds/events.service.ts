import { type GameEntry, gameEntry } from '@fairline/shared/contract';
import { canonicalSport, type GameEvent, isFinished } from '@fairline/shared/domain';
import { GamesRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { isUnreachable } from '../http/unreachable.js';
import { Boards } from './boards.js';

/** The games of a sport, from its boards; if there are none or they cannot be read, the unfinished games on record. */
@Injectable()
export class EventsService {
  constructor(
    private readonly boards: Boards,
    private readonly record: GamesRepository,
  ) {}

  async of(sport: string, now = Date.now()): Promise<GameEntry[]> {
    const onBoards = await this.onBoards(sport);
    const events = onBoards.length > 0 ? onBoards : await this.onRecord(sport, now);
    return events.sort((a, b) => a.commenceTime - b.commenceTime).map((event) => gameEntry(event, now));
  }

  private async onBoards(sport: string): Promise<GameEvent[]> {
    try {
      const replicas = await this.boards.of([sport], ['game', 'props']);
      return [...new Map(replicas.flatMap(({ board }) => [...board.events])).values()];
    } catch (error) {
      if (isUnreachable(error)) return [];
      throw error;
    }
  }

  private async onRecord(sport: string, now: number): Promise<GameEvent[]> {
    const games = await this.record.startingAfter(canonicalSport(sport), now - LONGEST_MS);
    return games.filter((event) => !isFinished(event, now));
  }
}

// No game lasts longer, so older ones need not be read.
const LONGEST_MS = 24 * 3_600_000;
