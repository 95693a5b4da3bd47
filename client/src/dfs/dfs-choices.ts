import {
  DEFAULT_DFS_MARKETS,
  firstProps,
  type PickemPayouts,
  pickemPayouts,
  presentMarkets,
  propsOfSports,
  sportFamily,
} from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { keptDateSchema } from '../market/model/choices/date-filter.js';
import { rememberedAtom } from '../platform/storage/remembered-atom.js';

const keys = z.array(z.string());

/** Points, assists and rebounds are markets of basketball, so the page begins there. */
const DEFAULT_DFS_SPORTS: readonly string[] = ['basketball_nba'];

const chosenSportsAtom = rememberedAtom<readonly string[]>('dfsSports', keys, DEFAULT_DFS_SPORTS);

/** The markets of the page. */
export const dfsMarketsAtom = rememberedAtom<readonly string[]>(
  'dfsMarkets',
  z.pipe(
    keys,
    z.transform((list: string[]) => presentMarkets(list)),
  ),
  DEFAULT_DFS_MARKETS,
);

/** The sports of the page. Removing the last sport of a family removes its markets; adding a first one adds its first three. */
export const dfsSportsAtom = atom(
  (get) => get(chosenSportsAtom),
  (get, set, sports: readonly string[]) => {
    const before = propsOfSports(get(chosenSportsAtom));
    const families = new Set(sports.map(sportFamily));
    const kept = before.filter(({ key, sport }) => families.has(sport) && get(dfsMarketsAtom).includes(key));
    const bare = sports.filter((sport) => !kept.some((market) => market.sport === sportFamily(sport)));
    set(chosenSportsAtom, sports);
    set(dfsMarketsAtom, [...new Set([...kept.map(({ key }) => key), ...bare.flatMap((sport) => firstProps([sport]))])]);
  },
);

/** Which games: `''` for all, `live`, or a day. */
export const dfsDateAtom = rememberedAtom('dfsDate', keptDateSchema, '');

const entrySchema = z.object({ app: z.string(), name: z.string() });
const chosenEntryAtom = rememberedAtom('dfsEntry', entrySchema, { app: 'prizepicks', name: '5-pick Flex' });

/** The payouts that the operator states; none until loaded. */
export const statedPayoutsAtom = atom<readonly PickemPayouts[]>([]);

/** The payouts of all apps. */
export const payoutsAtom = atom((get) => pickemPayouts(get(statedPayoutsAtom)));

/** The entry that picks are measured against: an app's payouts, and the chosen entry among them. */
export const dfsEntryAtom = atom(
  (get) => {
    const { app, name } = get(chosenEntryAtom);
    const all = get(payoutsAtom);
    const payouts = all.find((one) => one.app === app) ?? all[0]!;
    return { payouts, entry: payouts.entries.find((one) => one.name === name) ?? payouts.entries[0]! };
  },
  (_get, set, chosen: z.infer<typeof entrySchema>) => set(chosenEntryAtom, chosen),
);

/** Resets everything to the first visit. */
export const resetDfsAtom = atom(null, (_get, set) => {
  set(chosenSportsAtom, DEFAULT_DFS_SPORTS);
  set(dfsMarketsAtom, DEFAULT_DFS_MARKETS);
  set(dfsDateAtom, '');
});
