import { RedisDoor } from '@fairline/shared/node';
import { Injectable, Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';

type Listener = (text: string) => void;

/** This process's one subscription to Redis. Each server hears every publication its own readers need, itself. */
@Injectable()
export class RedisSubscriber implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('realtime');
  private readonly redis: Redis;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly resubscribed = new Set<() => void>();
  private wasReady = false;
  private pinging: NodeJS.Timeout | undefined;

  constructor(door: RedisDoor) {
    this.redis = door.subscription({
      maxRetriesPerRequest: null,
      enableOfflineQueue: true,
      enableReadyCheck: false,
      disableClientInfo: true, // its late answers from a connection that is gone would pass for this one's being ready
      autoResubscribe: false, // nobody would catch it when it fails, and that ends a process
    });
    this.redis.on('message', (channel: string, text: string) => {
      for (const listener of this.listeners.get(channel) ?? []) this.tell(listener, channel, text);
    });
    this.redis.on('error', (error) => this.logger.warn(`the subscription to Redis: ${error.message}`));
    this.redis.on('ready', () => void this.resubscribe());
  }

  /** Whether nothing can be heard now. */
  get isDown(): boolean {
    return this.redis.status !== 'ready';
  }

  /** Resolves when everything published from now on is heard. Gives back how to stop. */
  async subscribe(channel: string, listener: Listener): Promise<() => void> {
    const others = this.listeners.get(channel);
    if (others) others.add(listener);
    else this.listeners.set(channel, new Set([listener]));
    const stop = () => this.forget(channel, listener);
    try {
      await this.redis.subscribe(channel);
      return stop;
    } catch (error) {
      stop();
      throw error;
    }
  }

  /** Calls back each time the subscription stands again after it was lost: something may have been missed. */
  onResubscribed(callback: () => void): () => void {
    this.resubscribed.add(callback);
    return () => this.resubscribed.delete(callback);
  }

  onModuleInit() {
    this.pinging = setInterval(() => void this.ping(), PING_MS);
  }

  onModuleDestroy() {
    clearInterval(this.pinging);
    this.redis.disconnect();
  }

  private tell(listener: Listener, channel: string, text: string) {
    try {
      listener(text);
    } catch (error) {
      this.logger.error(`news on ${channel} were not understood: ${(error as Error).message}`);
    }
  }

  private forget(channel: string, listener: Listener) {
    const listeners = this.listeners.get(channel);
    listeners?.delete(listener);
    if (listeners?.size !== 0) return;
    this.listeners.delete(channel);
    this.redis.unsubscribe(channel).catch(() => undefined); // gone with the connection
  }

  // Only the answer to a subscription says that it stands.
  private async resubscribe() {
    const isReturn = this.wasReady; // the first time nothing can have been missed
    this.wasReady = true;
    if (this.listeners.size === 0) return;
    try {
      await this.redis.subscribe(...this.listeners.keys());
      if (isReturn) for (const callback of this.resubscribed) callback();
    } catch {
      // If the connection is lost again, its next return calls this. If Redis was only too slow, nothing else would try again.
      setTimeout(() => this.redis.status === 'ready' && void this.resubscribe(), RETRY_MS).unref();
    }
  }

  // A connection that only listens never notices a silent peer, so it pings, and reconnects when there is no answer.
  private async ping() {
    if (this.redis.status !== 'ready') return;
    try {
      await this.redis.ping();
    } catch {
      if (this.redis.status === 'ready') this.redis.disconnect(true);
    }
  }
}

const RETRY_MS = 500;
const PING_MS = 5_000;
