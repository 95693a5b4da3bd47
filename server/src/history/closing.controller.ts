import { type ClosingAnswer, type ClosingQuestion, closingBody } from '@fairline/shared/contract';
import { lineOfQuoteKey, readClosingName } from '@fairline/shared/domain';
import { BetClosingsRepository } from '@fairline/shared/node';
import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { SignedIn } from '../auth/signed-in.js';
import { AtMost } from '../http/route-marks.js';
import { answerFor } from './answer-for.js';

@Controller('api/closing-lines')
export class ClosingController {
  constructor(private readonly closings: BetClosingsRepository) {}

  /** The closing lines of bets, in the same order. A POST that changes nothing, because a list of bets is too long for a URL. */
  @Post()
  @HttpCode(200)
  @SignedIn()
  @AtMost({ perMinute: 30 })
  @Header('Cache-Control', 'no-store')
  async of(@Body({ schema: closingBody }) { bets }: ClosingQuestion): Promise<ClosingAnswer> {
    const record = await this.closings.of(bets.map((bet) => lineOfQuoteKey(readClosingName(bet).quote)));
    const now = Date.now();
    return { closings: bets.map((bet) => answerFor(bet, record, now)) };
  }
}
