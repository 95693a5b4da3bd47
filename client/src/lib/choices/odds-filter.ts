import { DEFAULT_SPORTS } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { rememberedAtom } from '../remembered-atom.js';
import { MARKET_KINDS, type MarketKind } from './market-kinds.js';

/** The sports on the screen. */
export const sportsAtom = rememberedAtom<readonly string[]>(
  'selectedSports',
  z.array(z.string()).check(z.minLength(1)),
  DEFAULT_SPORTS,
  'preference',
);

/** The kinds of game markets on the screen. Parts of games begin unchosen: they are many and thinly priced. */
export const marketKindsAtom = rememberedAtom<readonly MarketKind[]>(
  'selectedMarketKinds',
  z.array(z.enum(MARKET_KINDS)),
  MARKET_KINDS.filter((kind) => kind !== 'periods'),
  'preference',
);

/** Bets worth less than this, in percent, are left out; null shows all. */
export const minimumEvAtom = rememberedAtom<number | null>('minimumEv', z.nullable(z.number()), null, 'view');

export const positiveOnlyAtom = rememberedAtom('positiveEvOnly', z.boolean(), false, 'view');
