import { BetClosingsRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { ClosingController } from './closing.controller.js';

/** Closing lines: what bets were worth when their games began. */
@Module({ controllers: [ClosingController], providers: [BetClosingsRepository] })
export class ClosingModule {}
