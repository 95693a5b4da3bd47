import { GamesRepository, ReactionsRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { RedisSubscriberModule } from '../realtime/redis-subscriber.module.js';
import { GamesMetController } from './games-met.controller.js';
import { KnownGames } from './known-games.js';
import { Pseudonyms } from './pseudonyms.js';
import { PublicRoomsGateway } from './public-rooms.gateway.js';
import { ReactionRelay } from './reaction.relay.js';
import { ReactionsController } from './reactions.controller.js';
import { Receptions } from './receptions.js';
import { TallyRelay } from './tally.relay.js';

/** Reactions to games, and the rooms that are open to everyone. */
@Module({
  imports: [AuthModule, RedisSubscriberModule, RealtimeModule],
  controllers: [GamesMetController, ReactionsController],
  providers: [
    GamesRepository,
    KnownGames,
    Pseudonyms,
    PublicRoomsGateway,
    ReactionRelay,
    ReactionsRepository,
    Receptions,
    TallyRelay,
  ],
})
export class ReactionsModule {}
