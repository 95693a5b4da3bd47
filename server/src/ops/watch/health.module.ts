import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { FirstBoard } from './first-board.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

/** Liveness and readiness. */
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [FirstBoard, Readiness],
})
export class HealthModule {}
