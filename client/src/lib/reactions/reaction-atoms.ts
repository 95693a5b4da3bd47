import type { Reactions } from '@fairline/shared/contract';
import { atom } from 'jotai';
import { keyed } from '../keyed.js';

/** What a game is met with, by its key; undefined until it is known. */
export const reactionsAtom = keyed((_gameKey: string) => atom<Reactions | undefined>(undefined)).of;
