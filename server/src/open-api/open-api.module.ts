import { Module } from '@nestjs/common';
import { OddsModule } from '../odds/odds.module.js';
import { EventsController } from './events.controller.js';

/** The open API, `/api/v1`: the product's own data for users' programs, by the same rules as on the pages. */
@Module({ imports: [OddsModule], controllers: [EventsController] })
export class OpenApiModule {}
