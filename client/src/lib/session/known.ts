import * as z from 'zod/mini';
import { forget, keep, recall } from '../storage.js';

const KEY = 'fairline_known';

/**
 * When the newest session of this browser ends, in seconds since 1970: the refresh cookie cannot be read, but this says that asking
 * with it may be worth a call, and whether another tab already has a newer session than this one.
 */
export const knownUntil = (): number | undefined => recall(KEY, z.number());
export const keepKnown = (until: number): boolean => keep(KEY, until);
export const forgetKnown = (): boolean => forget(KEY);
