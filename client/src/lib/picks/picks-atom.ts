import type { Pick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { rememberedAtom } from '../remembered-atom.js';
import { recall } from '../storage.js';

export const PICKS_KEY = 'oss_my_picks_v1';

// Older versions and other hands wrote picks too: a field that is not what it should be counts as missing, what is unknown stays.
const text = z.catch(z.nullish(z.string()), undefined);
const number = z.catch(z.nullish(z.number()), undefined);
const either = z.catch(z.nullish(z.union([z.string(), z.number()])), undefined);

const bet = {
  game: text,
  league: text,
  market: text,
  selection: text,
  odds: either,
  eventId: text,
  commenceTime: text,
  line: number,
  price: number,
  bookmaker: text,
};

const pickSchema = z.looseObject({
  ...bet,
  id: either,
  stake: either,
  potential: either,
  actualPayout: either,
  status: text,
  dateAdded: text,
  settledDate: text,
  validatedAt: text,
  validatedBy: text,
  validationConfidence: number,
  espnGameId: text,
  note: text,
  type: text,
  edge: either,
  sport: text,
  legs: z.catch(z.nullish(z.array(z.looseObject(bet))), undefined),
  updatedAt: text,
  deletedAt: text,
});

const listSchema: z.ZodMiniType<readonly Pick[]> = z.pipe(
  z.array(z.unknown()),
  z.transform((list: unknown[]): readonly Pick[] =>
    list.flatMap((one): Pick[] => {
      const { data: pick } = pickSchema.safeParse(one);
      return pick ? [pick] : [];
    }),
  ),
);

/** The picks that this browser keeps, oldest first. */
export const picksAtom = rememberedAtom<readonly Pick[]>(PICKS_KEY, listSchema, [], 'critical');

/** Adds picks to those that are kept by now: another tab may have added some too. */
export const addPicksAtom = atom(null, (get, set, picks: readonly Pick[]) =>
  set(picksAtom, [...(recall(PICKS_KEY, listSchema, 'critical') ?? get(picksAtom)), ...picks]),
);
