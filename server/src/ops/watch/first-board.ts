import { type BoardId, sections } from '@fairline/shared/contract';
import { LEAGUES } from '@fairline/shared/domain';
import { BoardStore, SportsStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** Looks for a board with prices on it. */
@Injectable()
export class FirstBoard {
  private found: BoardId | undefined;

  constructor(
    private readonly boards: BoardStore,
    private readonly sports: SportsStore,
  ) {}

  async isThere(): Promise<boolean> {
    if (this.found && (await this.boards.hasQuotes(this.found))) return true;
    this.found = await this.find();
    return this.found !== undefined;
  }

  private async find(): Promise<BoardId | undefined> {
    const sports = new Set([
      ...LEAGUES.map(({ sport }) => sport),
      ...((await this.sports.list()) ?? []).map(({ key }) => key),
    ]);
    const boards = [...sports].flatMap((sport) => sections.map((section) => ({ sport, section })));
    const offers = await Promise.all(boards.map((board) => this.boards.hasQuotes(board)));
    return boards.find((_, i) => offers[i]);
  }
}
