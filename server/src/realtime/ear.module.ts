import { Module } from '@nestjs/common';
import { Ear } from './ear.js';

/** The one subscription to Redis. */
@Module({ providers: [Ear], exports: [Ear] })
export class EarModule {}
