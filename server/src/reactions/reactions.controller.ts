import {
  NotFound,
  type ReactionBody,
  type Reactions,
  reactionBody,
  reactionsChannel,
  reactionsPath,
  scoreboardReactionsChannel,
} from '@fairline/shared/contract';
import { Body, Controller, Get, Header, HttpCode, Logger, Param, Post } from '@nestjs/common';
import { Redis } from 'ioredis';
import type * as z from 'zod/mini';
import { Caller, SignedIn, VisitorsToo } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';
import { GameReactions } from './game-reactions.js';
import { type KnownGame, KnownGames } from './known-games.js';

type Asked = z.infer<typeof reactionsPath>;

/** Reactions to a game. The token says who reacts; a user in the body is ignored. */
@Controller('api/reactions')
export class ReactionsController {
  private readonly logger = new Logger('reactions');

  constructor(
    private readonly known: KnownGames,
    private readonly gameReactions: GameReactions,
    private readonly redis: Redis,
  ) {}

  @Get(':gameKey')
  @VisitorsToo()
  @Header('Cache-Control', 'private, no-store')
  of(@Param({ schema: reactionsPath }) { gameKey }: Asked, @Caller() caller: Access | undefined): Promise<Reactions> {
    return caller ? this.gameReactions.forUser(gameKey, caller.userId) : this.gameReactions.forVisitors(gameKey);
  }

  @Post(':gameKey')
  @SignedIn()
  @AtMost({ perMinute: 30 })
  @HttpCode(200)
  @Header('Cache-Control', 'private, no-store')
  async react(
    @Param({ schema: reactionsPath }) { gameKey }: Asked,
    @Body({ schema: reactionBody }) { emoji, action }: ReactionBody,
    @Caller() { userId }: Access,
  ): Promise<Reactions> {
    const game = await this.known.find(gameKey);
    if (!game) throw new NotFound('GAME_NOT_FOUND', 'There is no such game.');
    await this.gameReactions.take({ gameKey, userId, emoji, action });
    this.publish(gameKey, game);
    return this.gameReactions.forUser(gameKey, userId);
  }

  // Watchers get the counts again later anyway, so a failed publication does not undo the stored reaction.
  private publish(gameKey: string, { league }: KnownGame) {
    const words = [this.redis.publish(reactionsChannel(gameKey), '')];
    if (league) words.push(this.redis.publish(scoreboardReactionsChannel(league.sport), gameKey));
    Promise.all(words).catch((error: Error) => this.logger.warn(`could not publish a reaction: ${error.message}`));
  }
}
