import { type Favourite, favouritesSchema, MOST_FAVOURITES, type Score } from '@fairline/shared/contract';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { sharedAtom } from '../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';

/** The teams and games this user starred; null if they never did. */
export const favouritesAtom = sharedAtom<readonly Favourite[] | null>(
  USER_DATA_KEYS.favourites,
  z.nullable(favouritesSchema),
  null,
);

/** Stars a team or a game, or takes the star away. The oldest give way when there are too many. */
export const toggleFavouriteAtom = atom(null, (_get, set, one: Favourite) =>
  set(favouritesAtom, (held) => toggled(held ?? [], one)),
);

const toggled = (held: readonly Favourite[], one: Favourite): readonly Favourite[] => {
  const others = held.filter((other) => nameOf(other) !== nameOf(one));
  return others.length < held.length ? others : [...held, one].slice(-MOST_FAVOURITES);
};

const starredAtom = atom((get): ReadonlySet<string> => new Set((get(favouritesAtom) ?? []).map(nameOf)));

/** Whether a team or a game itself is starred. */
export const isStarredAtom = atom((get) => {
  const starred = get(starredAtom);
  return (one: Favourite): boolean => starred.has(nameOf(one));
});

/** Whether a game is a favourite: it is starred, or one of its teams is. */
export const isFavouriteAtom = atom((get) => {
  const starred = get(starredAtom);
  return (score: Score): boolean => starred.size > 0 && favouritesIn(score).some((one) => starred.has(nameOf(one)));
});

/** What can be starred of a game: itself, and its teams, away first. */
export const favouritesIn = ({ id, sport_key: sport, away_team, home_team }: Score) =>
  [
    { kind: 'game', sport, key: id },
    { kind: 'team', sport, key: away_team },
    { kind: 'team', sport, key: home_team },
  ] as const satisfies Favourite[];

const nameOf = ({ kind, sport, key }: Favourite): string => `${kind} ${sport} ${key}`;
