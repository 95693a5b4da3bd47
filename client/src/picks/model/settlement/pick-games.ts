import type { Score } from '@fairline/shared/contract';
import { isPending } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { picksAtom } from '../picks-atom.js';
import { leaguesOf } from './leagues-of.js';

/** Today's games of the sports with pending picks, by their scoreboard ids. Empty while they are not followed. */
export const pickGamesAtom = atom<ReadonlyMap<string, Score>>(new Map());

/** The live games among them, by their ids on the odds board. */
export const liveGamesAtom = atom(
  (get) =>
    new Map(
      [...get(pickGamesAtom).values()].flatMap((game) => (game.live && game.event_id ? [[game.event_id, game]] : [])),
    ),
);

/** The sports with pending picks, as a string, so that it changes only when they do. */
export const pickSportsAtom = atom((get) => {
  const leagues = leaguesOf(get(picksAtom).filter(isPending)).values();
  return [...new Set([...leagues].flatMap((league) => league?.sport ?? []))].sort().join();
});
