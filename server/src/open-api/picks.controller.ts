import { randomUUID } from 'node:crypto';
import {
  type NewPick,
  newPickBody,
  openPickPath,
  openPicksQuery,
  openResultsQuery,
  type PageQuery,
} from '@fairline/shared/contract';
import { fromAmerican, OWN_HEADER, type Pick, toCent, writePick } from '@fairline/shared/domain';
import { Body, Controller, Get, Header, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Caller, Scoped, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { PicksService } from '../picks/picks.service.js';
import { readCursor, sendOne, sendPage, type Table } from './send-list.js';

/** The caller's own picks. */
@Controller('api/v1/picks')
@SignedIn()
export class OpenPicksController {
  constructor(private readonly picks: PicksService) {}

  @Get()
  @Scoped('picks:read')
  async all(
    @Caller() { userId }: Access,
    @Query({ schema: openPicksQuery }) asked: PageQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const { picks, isMore } = await this.picks.page(userId, readCursor('picks', asked.cursor), asked.limit);
    const page = picks.map(({ id, pick }) => [id, pick] as const);
    await sendPage({ name: 'picks', page, isMore, table: PICKS }, asked, { request, response });
  }

  @Get(':id')
  @Scoped('picks:read')
  async one(
    @Caller() { userId }: Access,
    @Param({ schema: openPickPath }) { id }: { readonly id: string },
    @Req() request: Request,
    @Res() response: Response,
  ) {
    await sendOne(await this.picks.one(userId, id), { request, response });
  }

  @Get(':id/grading')
  @Scoped('picks:read')
  async grading(
    @Caller() { userId }: Access,
    @Param({ schema: openPickPath }) { id }: { readonly id: string },
    @Req() request: Request,
    @Res() response: Response,
  ) {
    await sendOne(await this.picks.grading(userId, id), { request, response });
  }

  @Post()
  @Scoped('picks:write')
  @Header('Cache-Control', 'no-store')
  add(@Caller() { userId }: Access, @Body({ schema: newPickBody }) asked: NewPick): Promise<Pick> {
    const now = Date.now();
    const at = new Date(now).toISOString();
    const price = asked.price ?? fromAmerican(Number(asked.odds));
    const pick = {
      ...asked,
      id: asked.id ?? randomUUID(),
      odds: oddsText(asked.odds),
      price,
      potential: toCent(asked.stake * price),
      status: 'pending',
      dateAdded: at,
      updatedAt: at,
    };
    return this.picks.add(userId, pick, now);
  }
}

// As our pages write them: +150, -110.
const oddsText = (odds: NewPick['odds']): string => (Number(odds) > 0 ? `+${Number(odds)}` : String(Number(odds)));

// The file that the page of picks writes.
const PICKS: Table<Pick> = { header: OWN_HEADER, cells: (pick) => writePick(pick) };

/** What the caller's picks came to. */
@Controller('api/v1/results')
@SignedIn()
@Scoped('picks:read')
export class OpenResultsController {
  constructor(private readonly picks: PicksService) {}

  @Get()
  async all(
    @Caller() { userId }: Access,
    @Query({ schema: openResultsQuery }) _: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const { lastUpdated, ...results } = await this.picks.results(userId, Date.now());
    await sendOne(results, { request, response });
  }
}
