import { isoTime, type PropsOfGame, type PropsOfSports } from '@fairline/shared/contract';
import { amongBooks, gameDayOf, hasKnownStart, isPlayerFamily, PROP_BOOKS } from '@fairline/shared/domain';
import { Injectable } from '@nestjs/common';
import type { Fresh } from '../../http/cached-bytes.js';
import { LogosService } from '../../logos/logos.service.js';
import { Boards } from '../boards.js';
import { gamesAnswer } from '../games-answer.js';
import { pickAppOffers } from './pick-app-offers.js';

/** Reads player props from their boards. */
@Injectable()
export class PropsService {
  constructor(
    private readonly boards: Boards,
    private readonly logos: LogosService,
  ) {}

  /** The offers of pick apps on one game; none if the game is not on that day. */
  async ofGame({ league, date, game_id: game, markets, bookmakers = [] }: PropsOfGame): Promise<Fresh> {
    const [replica] = await this.boards.of([league], ['props']);
    const event = replica?.board.events.get(game);
    if (!replica || !event || gameDayOf(event.commenceTime) !== date) return { version: '0', write: () => '[]' };
    const asked = { game, markets: new Set(markets), apps: bookmakers };
    return { version: replica.version, write: () => JSON.stringify(pickAppOffers(replica.board, asked)) };
  }

  /** All props of some sports, in games with a known start. Without a filter, from the books whose props we support. */
  async ofSports({ sports, date, bookFilter }: PropsOfSports): Promise<Fresh> {
    return gamesAnswer(await this.boards.of(sports, ['props']), {
      markets: { has: isPlayerFamily },
      fromBook: amongBooks(bookFilter ?? PROP_BOOKS),
      decimal: false,
      timeAs: isoTime,
      logoOf: (sport, team) => this.logos.pathOf(sport, team),
      isWanted: (event) => hasKnownStart(event) && (date === undefined || gameDayOf(event.commenceTime) === date),
    });
  }
}
