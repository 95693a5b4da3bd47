import { Reflector } from '@nestjs/core';

/** Marks a call that counts against a free user's month, whatever it answers. Written `@Counted(true)`, on a route for the signed-in. */
export const Counted = Reflector.createDecorator<true>();
