import { Reflector } from '@nestjs/core';

/** Marks a call that counts against a free user's month, whatever it answers but for a failure of our own (5xx). Written `@Counted(true)`, on a route for the signed-in. */
export const Counted = Reflector.createDecorator<true>();
