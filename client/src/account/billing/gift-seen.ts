import * as z from 'zod/mini';
import type { GiftSeenKey } from '../../platform/storage/kept-keys.table.js';
import { keep, recall } from '../../platform/storage/storage.js';

const keyOf = (userId: string): GiftSeenKey => `hasSeenGiftNotification_${userId}`;

/** Whether the user was told of the gift on this device. */
export const hasSeenGift = (userId: string): boolean => recall(keyOf(userId), z.boolean()) ?? false;
export const keepGiftSeen = (userId: string): boolean => keep(keyOf(userId), true);
