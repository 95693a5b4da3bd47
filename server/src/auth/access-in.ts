import type { Request } from 'express';
import type { Access } from './access.js';

/** Who asks, as `JwtGuard` left it in the request: only what stands behind that guard may ask. */
export const accessIn = ({ user }: Pick<Request, 'user'>): Access => user as unknown as Access;
