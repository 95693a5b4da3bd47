import { sportSchema } from '@fairline/shared/contract';
import { SPORTS, sportTitle } from '@fairline/shared/domain';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../http/api.js';

/** A sport that can be chosen. */
export interface SportChoice {
  readonly key: string;
  readonly title: string;
}

/** The six of the scores page stand first in the catalogue. */
const KNOWN = 6;

const ORDER = new Map(SPORTS.map(({ key }, place) => [key, place]));

/** The sports in season, the ones that most bettors follow first. While there is no list, those of the catalogue's top. */
export const useSports = (): readonly SportChoice[] => {
  const { data } = useQuery({ queryKey: ['sports'], queryFn: () => api('/api/sports', z.array(sportSchema)) });
  const active = data?.filter((sport) => sport.active) ?? [];
  return (active.length > 0 ? active : SPORTS.slice(0, KNOWN))
    .map(({ key }) => ({ key, title: sportTitle(key) }))
    .sort(
      (a, b) => (ORDER.get(a.key) ?? ORDER.size) - (ORDER.get(b.key) ?? ORDER.size) || (a.title < b.title ? -1 : 1),
    );
};
