import { NotFound } from '@fairline/shared/contract';
import * as z from 'zod/mini';

/** The 404 for an unknown user. */
export const unknownUserError = () => new NotFound('NO_SUCH_USER', 'There is no such user.');

/** Whether a text has the form of a user's id; Postgres is not asked for anything else. */
export const isUserId = (text: string): boolean => uuid.safeParse(text).success;

const uuid = z.uuid();
