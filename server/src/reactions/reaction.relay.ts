import { reactionsChannel } from '@fairline/shared/contract';
import { every, type Stop } from '@fairline/shared/node';
import { Injectable, Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { beginOnce } from '../platform/memory.js';
import { RedisSubscriber } from '../platform/redis-subscriber.js';
import { Broadcast, Tick } from '../realtime/broadcast.js';
import { gameRoom } from '../realtime/rooms.js';
import { GameReactions } from './game-reactions.js';

/** Sends the reaction counts of a game to its room: at most once a tick, and only if they changed. */
@Injectable()
export class ReactionRelay implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('reactions');
  private readonly rooms = new Map<string, Promise<Room>>();
  private stop: Stop | undefined;

  constructor(
    private readonly gameReactions: GameReactions,
    private readonly subscriber: RedisSubscriber,
    private readonly broadcast: Broadcast,
  ) {}

  onModuleInit() {
    this.subscriber.onResubscribed(() => void this.look());
    this.stop = every(ROUND_MS, () => this.look());
  }

  onModuleDestroy() {
    this.stop?.();
    for (const room of this.rooms.values())
      void room.then(
        ({ stop }) => stop(),
        () => undefined,
      );
  }

  /** Follows a game from now on, for as long as anyone is in its room. */
  async follow(gameKey: string): Promise<void> {
    const known = beginOnce(this.rooms, gameKey, () => this.begin(gameKey));
    (await known).askedAt = Date.now();
    if (this.rooms.get(gameKey) !== known) await this.follow(gameKey); // the room was closed meanwhile
  }

  private async begin(gameKey: string): Promise<Room> {
    const tick = new Tick(() => void this.send(gameKey));
    const unsubscribe = await this.subscriber.subscribe(reactionsChannel(gameKey), () => tick.add(''));
    const stop = () => {
      unsubscribe();
      tick.stop();
    };
    return { tick, stop, askedAt: Date.now(), sent: undefined };
  }

  private async send(gameKey: string): Promise<void> {
    const room = await this.rooms.get(gameKey);
    if (!room) return;
    try {
      const counts = JSON.stringify(await this.gameReactions.counts(gameKey));
      if (counts === room.sent) return;
      room.sent = counts;
      this.broadcast.send(gameRoom(gameKey), 'reactions:changed', gameKey, counts, Date.now());
    } catch (error) {
      this.logger.warn(`cannot count the reactions to a game: ${(error as Error).message}`);
    }
  }

  // Counts for every room again, in case news was missed or counting failed, and closes empty rooms.
  private async look(): Promise<void> {
    for (const [gameKey, following] of this.rooms) {
      const room = await following.catch(() => undefined);
      if (!room) continue;
      if (!this.broadcast.isEmpty(gameRoom(gameKey))) room.tick.add('');
      else if (Date.now() - room.askedAt > ROUND_MS) {
        this.rooms.delete(gameKey);
        room.stop();
      }
    }
  }
}

interface Room {
  readonly tick: Tick;
  readonly stop: () => void;
  askedAt: number;
  sent: string | undefined;
}

const ROUND_MS = 5_000;
