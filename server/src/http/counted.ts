import { Reflector } from '@nestjs/core';

/**
 * Marks a route whose calls count against a free user's month, unless we fail (5xx). Written `@Counted(true)`, on routes for signed-in
 * users.
 */
export const Counted = Reflector.createDecorator<true>();
