import { RedisDoor } from '@fairline/shared/node';
import { Injectable, Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';

type Listener = (text: string) => void;

/** This process's one subscription to Redis. Each server hears every publication its own readers need, itself. */
@Injectable()
export class Ear implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('realtime');
  private readonly redis: Redis;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly returns = new Set<() => void>();
  private stood = false;
  private pulse: NodeJS.Timeout | undefined;

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
    this.redis.on('ready', () => void this.listenAgain());
  }

  /** Whether nothing can be heard now. */
  get isDeaf(): boolean {
    return this.redis.status !== 'ready';
  }

  /** Resolves when everything published from now on is heard. Gives back how to stop. */
  async hear(channel: string, listener: Listener): Promise<() => void> {
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
  onReturn(callback: () => void): () => void {
    this.returns.add(callback);
    return () => this.returns.delete(callback);
  }

  onModuleInit() {
    this.pulse = setInterval(() => void this.feelPulse(), PULSE_MS);
  }

  onModuleDestroy() {
    clearInterval(this.pulse);
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
  private async listenAgain() {
    const isReturn = this.stood; // the first time nothing can have been missed
    this.stood = true;
    if (this.listeners.size === 0) return;
    try {
      await this.redis.subscribe(...this.listeners.keys());
      if (isReturn) for (const callback of this.returns) callback();
    } catch {
      // If the connection is lost again, its next return calls this. If Redis was only too slow, nothing else would try again.
      setTimeout(() => this.redis.status === 'ready' && void this.listenAgain(), AGAIN_MS).unref();
    }
  }

  // A connection that only listens never notices a silent peer, so it pings, and reconnects when there is no answer.
  private async feelPulse() {
    if (this.redis.status !== 'ready') return;
    try {
      await this.redis.ping();
    } catch {
      if (this.redis.status === 'ready') this.redis.disconnect(true);
    }
  }
}

const AGAIN_MS = 500;
const PULSE_MS = 5_000;
