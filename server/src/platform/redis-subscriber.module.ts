import { Module } from '@nestjs/common';
import { RedisSubscriber } from './redis-subscriber.js';

/** The one subscription to Redis. */
@Module({ providers: [RedisSubscriber], exports: [RedisSubscriber] })
export class RedisSubscriberModule {}
