import { type BoardId, type Section, sportKeySchema } from '@fairline/shared/contract';
import { canonicalSport, familyOf, sectionOf } from '@fairline/shared/domain';
import { Injectable } from '@nestjs/common';
import { BoardRelay } from '../realtime/board.relay.js';
import type { BoardReplica } from '../realtime/board.replica.js';

/** The current boards of some sports and sections. A sport that is not polled has none. */
@Injectable()
export class Boards {
  constructor(private readonly relay: BoardRelay) {}

  async of(sports: Iterable<string>, sections: Iterable<Section>): Promise<BoardReplica[]> {
    const wanted: BoardId[] = [];
    const asked = [...sections];
    for (const sport of new Set(Array.from(sports, canonicalSport)))
      if (sportKeySchema.safeParse(sport).success) for (const section of asked) wanted.push({ sport, section });
    const found = await Promise.all(wanted.map(async (board) => (await this.relay.read(board))?.current()));
    return found.filter((replica) => replica !== undefined);
  }
}

/** The sections that contain these markets. */
export const sectionsOf = (markets: Iterable<string>): ReadonlySet<Section> =>
  new Set(Array.from(markets, (market) => sectionOf(familyOf(market))));
