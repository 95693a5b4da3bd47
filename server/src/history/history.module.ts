import { GamesRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { HistoryController } from './history.controller.js';

/** How prices moved. */
@Module({ controllers: [HistoryController], providers: [GamesRepository] })
export class HistoryModule {}
