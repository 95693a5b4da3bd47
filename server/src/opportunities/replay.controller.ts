import { createHash } from 'node:crypto';
import {
  type BoardId,
  boardIdSchema,
  type ReplayPath,
  type ReplayQuery,
  replayPath,
  replayQuery,
} from '@fairline/shared/contract';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Caller, Takes } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { Answer } from '../http/answer.js';
import { inTurn } from '../http/long-answers.js';
import { AtMost, Long } from '../http/route-marks.js';
import { Readings } from '../platform/memory.js';
import { ReplayService } from './replay.service.js';

/** A piece that ended so long ago is on record as a whole. It is the same for everyone, so it is kept for a while. Milliseconds. */
const ON_RECORD_MS = 2 * 60_000;
const KEPT_MS = 5 * 60_000;
/** One that reaches into the present is kept for whoever did not wait for it and asks again; what came since is a piece of its own. */
const PRESENT_KEPT_MS = 2 * 60_000;
/** How many are kept: each may have megabytes. */
const MOST_KEPT = 16;

/** The past of the live lists and of the boards, as it was recorded. */
@Controller('api/opportunities/replay')
@Takes('replay')
export class ReplayController {
  private readonly past = new Readings<string, Answer>(KEPT_MS, MOST_KEPT);
  private readonly present = new Readings<string, Answer>(PRESENT_KEPT_MS, MOST_KEPT);

  constructor(private readonly service: ReplayService) {}

  /** An hour at sixty times its speed takes six pieces a minute; the rest is for seeking. */
  @Get(':list')
  @Long(true)
  @AtMost({ perMinute: 30 })
  async piece(
    @Caller() { userId }: Access,
    @Param({ schema: replayPath }) { list }: ReplayPath,
    @Query({ schema: replayQuery }) query: ReplayQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = this.answer(userId, list, query, (from, until, now) =>
      this.service.piece(userId, list, from, until, now),
    );
    await (await answer).send(request, response);
  }

  @Get('boards/:sport/:section')
  @Long(true)
  @AtMost({ perMinute: 30 })
  async board(
    @Caller() { userId }: Access,
    @Param({ schema: boardIdSchema }) id: BoardId,
    @Query({ schema: replayQuery }) query: ReplayQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const of = `${id.sport} ${id.section}`;
    const answer = this.answer(userId, of, query, (from, until, now) =>
      this.service.board(userId, id, from, until, now),
    );
    await (await answer).send(request, response);
  }

  /**
   * In the turns of long answers, as a rule that is tried: it plays as much. One that is made for another user is joined only then: that one may
   * be in debt, and would wait for long.
   */
  private async answer(userId: string, of: string, query: ReplayQuery, piece: WritePiece): Promise<Answer> {
    const [from, until, now] = [Date.parse(query.from), Date.parse(query.until), Date.now()];
    const write = async () => answerOf(await piece(from, until, now));
    const kept = until > now - ON_RECORD_MS ? this.present : this.past;
    const name = `${of} ${from} ${until}`;
    const made = () => kept.ready(name);
    return made() ?? inTurn(userId, () => kept.of(name, write).value, made);
  }
}

/** Writes a piece. Milliseconds. */
type WritePiece = (from: number, until: number, now: number) => Promise<string>;

const answerOf = (text: string): Answer => new Answer(createHash('sha256').update(text).digest('base64url'), text);
