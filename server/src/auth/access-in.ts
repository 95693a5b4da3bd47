import type { Request } from 'express';
import type { Access } from './access.js';

/** The caller that `JwtGuard` put into the request. Use it only behind that guard. */
export const accessIn = ({ user }: Pick<Request, 'user'>): Access => user as unknown as Access;
