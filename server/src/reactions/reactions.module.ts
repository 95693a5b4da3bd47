import { GamesRepository, ReactionsRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { RedisSubscriberModule } from '../platform/redis-subscriber.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { GameReactions } from './game-reactions.js';
import { KnownGames } from './known-games.js';
import { Pseudonyms } from './pseudonyms.js';
import { PublicRoomsGateway } from './public-rooms.gateway.js';
import { ReactionRelay } from './reaction.relay.js';
import { ReactionsController } from './reactions.controller.js';
import { ScoreboardReactionsController } from './scoreboard-reactions.controller.js';
import { ScoreboardReactionsRelay } from './scoreboard-reactions.relay.js';

/** Reactions to games, and the rooms that are open to everyone. */
@Module({
  imports: [AuthModule, RedisSubscriberModule, RealtimeModule],
  controllers: [ScoreboardReactionsController, ReactionsController],
  providers: [
    GamesRepository,
    KnownGames,
    Pseudonyms,
    PublicRoomsGateway,
    ReactionRelay,
    ReactionsRepository,
    GameReactions,
    ScoreboardReactionsRelay,
  ],
})
export class ReactionsModule {}
