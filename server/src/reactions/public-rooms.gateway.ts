import { gameKeySchema, type Joined } from '@fairline/shared/contract';
import { leagueOfSport } from '@fairline/shared/domain';
import { UseFilters } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { Admission } from '../admission/admission.js';
import { UserShare } from '../admission/user-share.js';
import type { Link } from '../realtime/broadcast.js';
import { joining, joinRoom, leaveRoom } from '../realtime/join-room.js';
import { gameRoom, isFull, scoresRoom } from '../realtime/rooms.js';
import { ScoreRelay } from '../realtime/score.relay.js';
import { SocketErrorFilter } from '../realtime/socket-error.filter.js';
import { KnownGames } from './known-games.js';
import { ReactionRelay } from './reaction.relay.js';
import { ScoreboardReactionsRelay } from './scoreboard-reactions.relay.js';

/** The rooms that are open to everyone, visitors included: scoreboards, and games with their reactions. */
@WebSocketGateway()
@UseFilters(SocketErrorFilter)
export class PublicRoomsGateway {
  constructor(
    private readonly scores: ScoreRelay,
    private readonly reactions: ReactionRelay,
    private readonly scoreboardReactions: ScoreboardReactionsRelay,
    private readonly known: KnownGames,
    private readonly share: UserShare,
    private readonly admission: Admission,
  ) {}

  @SubscribeMessage('scores:join')
  async joinScores(@ConnectedSocket() link: Link, @MessageBody() asked: unknown): Promise<Joined> {
    const league = leagueAsked(asked);
    if (!league || isFull(link)) return 'refused';
    this.scoreboardReactions.follow(league);
    return joining(link, scoresRoom(league.sport), async (mine) => {
      const { lastSent } = await this.scores.read(league);
      const answer = await joinRoom(link, mine);
      if (answer === 'joined' && lastSent) link.emit('scores:diffs', league.sport, lastSent, Date.now());
      return answer;
    });
  }

  @SubscribeMessage('scores:leave')
  async leaveScores(@ConnectedSocket() link: Link, @MessageBody() asked: unknown) {
    const league = leagueAsked(asked);
    if (league) await leaveRoom(link, scoresRoom(league.sport));
  }

  @SubscribeMessage('game:join')
  async joinGame(@ConnectedSocket() link: Link, @MessageBody() asked: unknown): Promise<Joined> {
    const { success, data: gameKey } = gameKeySchema.safeParse(asked);
    if (!success || isFull(link)) return 'refused';
    return joining(link, gameRoom(gameKey), async (mine) => {
      if (!(await this.isGame(gameKey, link))) return 'refused';
      await this.reactions.follow(gameKey);
      return joinRoom(link, mine);
    });
  }

  @SubscribeMessage('game:leave')
  async leaveGame(@ConnectedSocket() link: Link, @MessageBody() asked: unknown) {
    const { success, data: gameKey } = gameKeySchema.safeParse(asked);
    if (success) await leaveRoom(link, gameRoom(gameKey));
  }

  // Postgres is not asked for those who made up many games: a network's sockets may send hundreds of messages a second.
  private async isGame(gameKey: string, { data: { access }, handshake, request }: Link): Promise<boolean> {
    if (await this.known.onScoreboard(gameKey)) return true;
    const { token } = handshake.auth;
    const caller = [this.admission.networkOf(request), typeof token === 'string' ? token : undefined] as const;
    if (this.admission.tryWait(...caller) !== undefined) return false;
    if (await this.share.take(access?.userId, () => this.known.onRecord(gameKey))) return true;
    this.admission.noteTry(...caller);
    return false;
  }
}

const leagueAsked = (asked: unknown) => (typeof asked === 'string' ? leagueOfSport(asked) : undefined);
