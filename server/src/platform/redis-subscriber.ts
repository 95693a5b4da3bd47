import { every, RedisConnections, type Stop } from '@fairline/shared/node';
import { Injectable, Logger, Module, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';

type Listener = (text: string) => void;

/** This process's one subscription to Redis. Each server subscribes to the channels that its own listeners need. */
@Injectable()
export class RedisSubscriber implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('realtime');
  private readonly redis: Redis;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly resubscribed = new Set<() => void>();
  private wasReady = false;
  private stopPings: Stop | undefined;

  constructor(connections: RedisConnections) {
    this.redis = connections.subscription({
      maxRetriesPerRequest: null,
      enableOfflineQueue: true,
      enableReadyCheck: false,
      disableClientInfo: true, // late replies of a lost connection would make the new one look ready
      autoResubscribe: false, // its failure could not be caught and would end the process
    });
    this.redis.on('message', (channel: string, text: string) => {
      for (const listener of this.listeners.get(channel) ?? []) this.deliver(listener, channel, text);
    });
    this.redis.on('error', (error) => this.logger.warn(`subscription to Redis: ${error.message}`));
    this.redis.on('ready', () => void this.resubscribe());
  }

  /** Whether nothing can be received now. */
  get isDown(): boolean {
    return this.redis.status !== 'ready';
  }

  /** Resolves once everything published from now on will be received. Returns a function that unsubscribes. */
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

  /** Calls back each time a lost subscription is restored: messages may have been missed. */
  onResubscribed(callback: () => void): () => void {
    this.resubscribed.add(callback);
    return () => this.resubscribed.delete(callback);
  }

  onModuleInit() {
    this.stopPings = every(PING_MS, () => this.ping());
  }

  onModuleDestroy() {
    this.stopPings?.();
    this.redis.disconnect();
  }

  private deliver(listener: Listener, channel: string, text: string) {
    try {
      listener(text);
    } catch (error) {
      this.logger.error(`could not read news on ${channel}: ${(error as Error).message}`);
    }
  }

  private forget(channel: string, listener: Listener) {
    const listeners = this.listeners.get(channel);
    listeners?.delete(listener);
    if (listeners?.size !== 0) return;
    this.listeners.delete(channel);
    this.redis.unsubscribe(channel).catch(() => undefined); // the connection is gone, and the subscription with it
  }

  // A subscription exists only once Redis has confirmed it.
  private async resubscribe() {
    const isReturn = this.wasReady; // the first time nothing can have been missed
    this.wasReady = true;
    if (this.listeners.size === 0) return;
    try {
      await this.redis.subscribe(...this.listeners.keys());
      if (isReturn) for (const callback of this.resubscribed) callback();
    } catch {
      // If the connection is lost again, `ready` calls this again. If Redis was only too slow, nothing else would retry.
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

/** The one subscription to Redis. */
@Module({ providers: [RedisSubscriber], exports: [RedisSubscriber] })
export class RedisSubscriberModule {}
