import { type GameEntry, gameEntry, isoTime, type OddsQuery, unixTime } from '@fairline/shared/contract';
import { gameDayOf, inRegions } from '@fairline/shared/domain';
import { Injectable } from '@nestjs/common';
import type { Fresh } from '../http/cached-bytes.js';
import { Boards, sectionsOf } from './boards.js';
import { gamesOf } from './games.js';

/** Reads games and prices off the boards. */
@Injectable()
export class OddsService {
  constructor(private readonly boards: Boards) {}

  /** The answer to a query, with the version of the boards that it is made from. */
  async games({ sports, markets, regions, oddsFormat, dateFormat, date }: Asked): Promise<Fresh> {
    const replicas = await this.boards.of(sports, sectionsOf(markets));
    const now = Date.now();
    const wanted = {
      markets: new Set(markets),
      fromBook: regions ? inRegions(regions) : () => true,
      decimal: oddsFormat === 'decimal',
      timeAs: dateFormat === 'unix' ? unixTime : isoTime,
      isWanted: ({ commenceTime }: { commenceTime: number }) => date === undefined || gameDayOf(commenceTime) === date,
    };
    return {
      version: [...replicas.map((replica) => replica.version), Math.floor(now / STATUS_MS)].join('.'),
      write: () =>
        JSON.stringify(
          gamesOf(
            replicas.map(({ board }) => board),
            wanted,
            now,
          ),
        ),
    };
  }

  async events(sport: string): Promise<GameEntry[]> {
    const replicas = await this.boards.of([sport], ['game', 'props']);
    const events = new Map(replicas.flatMap(({ board }) => [...board.events]));
    const now = Date.now();
    return [...events.values()].sort((a, b) => a.commenceTime - b.commenceTime).map((event) => gameEntry(event, now));
  }
}

export type Asked = Pick<OddsQuery, 'sports' | 'markets' | 'date'> &
  Partial<Pick<OddsQuery, 'regions' | 'oddsFormat' | 'dateFormat'>>;

// Games start without a diff: their status is written anew this often.
const STATUS_MS = 15_000;
