import { type OpenBoard, sections, sportKeySchema } from '@fairline/shared/contract';
import { canonicalSport } from '@fairline/shared/domain';
import { BoardStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { SportsService } from '../odds/sports.service.js';

/** The boards that ever had prices. */
@Injectable()
export class KnownBoards {
  constructor(
    private readonly store: BoardStore,
    private readonly sports: SportsService,
  ) {}

  /** Of some sports, or of all that the feed knows. */
  async list(of?: readonly string[]): Promise<OpenBoard[]> {
    const sports = of ?? (await this.sports.list()).map(({ key }) => key);
    const named = [...new Set(sports.map(canonicalSport))]
      .filter((sport) => sportKeySchema.safeParse(sport).success)
      .flatMap((sport) => sections.map((section) => ({ sport, section })));
    const found = await Promise.all(named.map(async (board) => ({ ...board, seq: await this.store.seqOf(board) })));
    return found.filter(({ seq }) => seq > 0);
  }
}
