import { Reflector } from '@nestjs/core';

/** Marks a route that other sites' pages may post to, as `@FromAnywhere(true)`. It must change nothing. */
export const FromAnywhere = Reflector.createDecorator<true>();
