import { Reflector } from '@nestjs/core';

/** Marks a route that other sites' pages may post to, as `@AllowCrossOrigin(true)`. It must change nothing. */
export const AllowCrossOrigin = Reflector.createDecorator<true>();
