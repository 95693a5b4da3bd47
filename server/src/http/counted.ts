import { Reflector } from '@nestjs/core';

/** Marks a call that counts against a free user's month. Written `@Counted(true)`; nothing counts them yet. */
export const Counted = Reflector.createDecorator<true>();
