import * as z from 'zod/mini';
import { forget, keep, recall } from '../storage/storage.js';

const KEY = 'fairline_known';

/**
 * When this browser's newest session expires, in seconds since 1970. Scripts cannot read the refresh cookie; this tells whether a refresh
 * is worth a call, and whether another tab has a newer session.
 */
export const storedExpiry = (): number | undefined => recall(KEY, z.number());
export const keepExpiry = (until: number): boolean => keep(KEY, until);
export const forgetExpiry = (): boolean => forget(KEY);
