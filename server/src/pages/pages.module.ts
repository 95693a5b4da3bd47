import { Module } from '@nestjs/common';
import { SearchEnginesController } from './search-engines.controller.js';

@Module({ controllers: [SearchEnginesController] })
export class SearchEnginesModule {}
