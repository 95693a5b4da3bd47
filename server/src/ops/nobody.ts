import { NotFound } from '@fairline/shared/contract';
import * as z from 'zod/mini';

/** Whom there is not. */
export const nobody = () => new NotFound('NO_SUCH_USER', 'There is no such user.');

/** Whether a user may have it at all: Postgres is not asked about anything else. */
export const isUserId = (text: string): boolean => uuid.safeParse(text).success;

const uuid = z.uuid();
