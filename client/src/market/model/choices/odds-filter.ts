import { presentMarkets } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { rememberedAtom } from '../../../platform/storage/remembered-atom.js';
import { addressable } from './addressed.js';
import { keptDateSchema } from './date-filter.js';
import { DEFAULT_VIEW } from './view.js';

const keys = z.array(z.string());

/** The sports shown. */
export const sportsAtom = addressable(
  'sports',
  rememberedAtom<readonly string[]>('selectedSports', keys.check(z.minLength(1)), DEFAULT_VIEW.sports),
);

/** The game markets shown. */
export const marketsAtom = addressable(
  'markets',
  rememberedAtom<readonly string[]>('selectedMarkets', keys, DEFAULT_VIEW.markets),
);

/** The player props shown. */
export const propsAtom = addressable(
  'props',
  rememberedAtom<readonly string[]>(
    'selectedProps',
    z.pipe(
      keys,
      z.transform((stored: string[]) => {
        const present = presentMarkets(stored);
        return present.length === 0 && stored.length > 0 ? DEFAULT_VIEW.props : present;
      }),
    ),
    DEFAULT_VIEW.props,
  ),
);

/** Which games: all, those that have started, or those still to come on a day. */
export const dateAtom = addressable('date', rememberedAtom('selectedDate', keptDateSchema, DEFAULT_VIEW.date));

/** Hides bets with a lower value, in percent; null shows all. */
export const minimumEvAtom = addressable(
  'minimumEv',
  rememberedAtom<number | null>('minimumEv', z.nullable(z.number()), DEFAULT_VIEW.minimumEv),
);

export const positiveOnlyAtom = addressable(
  'positiveOnly',
  rememberedAtom<boolean>('positiveEvOnly', z.boolean(), DEFAULT_VIEW.positiveOnly),
);

/** Hides bets and opportunities with an older price, in seconds; null shows all. */
export const maximumAgeAtom = addressable(
  'maximumAge',
  rememberedAtom<number | null>('maximumAge', z.nullable(z.number()), DEFAULT_VIEW.maximumAge),
);
