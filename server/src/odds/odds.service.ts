import { isoTime, type OddsQuery, unixTime } from '@fairline/shared/contract';
import { amongBooks, gameDayOf, inRegions } from '@fairline/shared/domain';
import { Injectable } from '@nestjs/common';
import type { Fresh } from '../http/cached-bytes.js';
import { LogosService } from '../logos/logos.service.js';
import { Boards, sectionsOf } from './boards.js';
import { gamesAnswer } from './games-answer.js';

/** Reads games and prices from the boards. */
@Injectable()
export class OddsService {
  constructor(
    private readonly boards: Boards,
    private readonly logos: LogosService,
  ) {}

  /** The answer to a query. */
  async games({ sports, markets, regions, oddsFormat, dateFormat, date }: Asked): Promise<Fresh> {
    return gamesAnswer(await this.boards.of(sports, sectionsOf(markets)), {
      markets: new Set(markets),
      fromBook: regions ? inRegions(regions) : () => true,
      decimal: oddsFormat === 'decimal',
      timeAs: dateFormat === 'unix' ? unixTime : isoTime,
      logoOf: (sport, team) => this.logos.pathOf(sport, team),
      isWanted: ({ commenceTime }) => date === undefined || gameDayOf(commenceTime) === date,
    });
  }

  /** The games of one sport: all game markets, books and events unless the query names some. */
  async held(sport: string, { markets, bookmakers, eventId }: Narrowed): Promise<Fresh> {
    return gamesAnswer(await this.boards.of([sport], markets ? sectionsOf(markets) : ['game']), {
      markets: markets ? new Set(markets) : { has: () => true },
      fromBook: bookmakers ? amongBooks(bookmakers) : () => true,
      decimal: false,
      timeAs: isoTime,
      logoOf: (sport, team) => this.logos.pathOf(sport, team),
      isWanted: ({ id }) => eventId === undefined || id === eventId,
    });
  }
}

export type Asked = Pick<OddsQuery, 'sports' | 'markets' | 'date'> &
  Partial<Pick<OddsQuery, 'regions' | 'oddsFormat' | 'dateFormat'>>;

/** The optional filters of an answer. */
export interface Narrowed {
  readonly markets?: readonly string[] | undefined;
  readonly bookmakers?: readonly string[] | undefined;
  readonly eventId?: string | undefined;
}
