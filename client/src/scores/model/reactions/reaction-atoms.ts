import type { Reactions } from '@fairline/shared/contract';
import { atom } from 'jotai';
import { keyed } from '../../../platform/keyed.js';

/** The reactions to a game, by its key; undefined until known. */
export const reactionsAtom = keyed((_gameKey: string) => atom<Reactions | undefined>(undefined)).of;
