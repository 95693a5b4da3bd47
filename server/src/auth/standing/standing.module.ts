import { StandingsRepository } from '@fairline/shared/node';
import { Global, Module } from '@nestjs/common';
import { EarModule } from '../../realtime/ear.module.js';
import { NewsTeller } from './news-teller.js';
import { Standings } from './standings.js';

/** What is in force for whom, now. Every guarded route asks it. */
@Global()
@Module({
  imports: [EarModule],
  providers: [NewsTeller, Standings, StandingsRepository],
  exports: [Standings],
})
export class StandingModule {}
