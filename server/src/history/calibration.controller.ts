import { createHash } from 'node:crypto';
import { calibrationQuery, type FlaggedBets, flaggedQuery, isoTime } from '@fairline/shared/contract';
import { CalibrationRepository, Semaphore } from '@fairline/shared/node';
import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { Answer } from '../http/answer.js';
import { networkOf, widestOf } from '../http/network.js';
import { tooMany } from '../http/problem.js';
import { KeptAnswer } from '../odds/kept-answer.js';
import { CalibrationService, sinceAt } from './calibration.service.js';

/** How many flagged bets a page has. */
const PAGE = 50;

@Controller('api/calibration')
export class CalibrationController {
  /** By sport; the query allows no other than those of our leagues. */
  private readonly kept = new Map<string, KeptAnswer<Answer>>();

  /** Whoever may ask without an account must not hold the connections to Postgres: the record is read for one at a time, networks by turns. */
  private readonly turns = new Semaphore({ running: 1, waiting: 100 }, () => tooMany(SOON_SECONDS));

  constructor(
    private readonly calibration: CalibrationService,
    private readonly record: CalibrationRepository,
  ) {}

  /** Added up at most once a minute, for everyone. */
  @Get()
  async latest(
    @Query({ schema: calibrationQuery }) { sport }: z.infer<typeof calibrationQuery>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.keptOf(sport).latest(Date.now());
    response.setHeader('ETag', answer.etag);
    response.setHeader('Cache-Control', 'public, max-age=60');
    if (request.fresh) response.status(304).end();
    else await answer.sendBytes(request, response.type('application/json'));
  }

  /** Every flagged bet, latest first. */
  @Get('flagged')
  @Header('Cache-Control', 'public, max-age=60')
  async flagged(
    @Query({ schema: flaggedQuery }) { sport, before }: z.infer<typeof flaggedQuery>,
    @Req() { ip }: Request,
  ): Promise<FlaggedBets> {
    const [at = '', id = ''] = before?.split('-') ?? [];
    const place = before === undefined ? undefined : { at: Number(at), id };
    const read = () => this.record.flagged({ since: sinceAt(Date.now()), sport }, PAGE + 1, place);
    const found = await this.turns.take(read, widestOf(networkOf(ip)));
    const last = found[PAGE - 1];
    return {
      bets: found.slice(0, PAGE).map(({ start_at, flagged_at, age_ms, ...bet }) => ({
        ...bet,
        start: isoTime(start_at.getTime()),
        flagged_at: isoTime(flagged_at.getTime()),
        age: Number(age_ms) / 1_000,
      })),
      next: found.length > PAGE && last ? `${last.flagged_at.getTime()}-${last.id}` : null,
    };
  }

  private keptOf(sport: string | undefined): KeptAnswer<Answer> {
    const kept =
      this.kept.get(sport ?? '') ?? new KeptAnswer((now) => this.turns.take(() => this.anew(sport, now)), TIMES);
    this.kept.set(sport ?? '', kept);
    return kept;
  }

  private async anew(sport: string | undefined, now: number): Promise<Answer> {
    const text = JSON.stringify(await this.calibration.of(sport, now));
    return new Answer(createHash('sha256').update(text).digest('base64url'), text);
  }
}

const SOON_SECONDS = 5;
const TIMES = { anewAfterMs: 60_000, stillGoodMs: 3_600_000 };
