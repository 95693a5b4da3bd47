import { sportSchema } from '@fairline/shared/contract';
import { fallbackSports, SPORTS, sportGroup, sportTitle } from '@fairline/shared/domain';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { cacheKey, EVERYBODY } from '../../../platform/http/cache-key.js';
import { keptAs } from '../../../platform/http/cache-lifetimes.js';
import { Problem } from '../../../platform/http/problem.js';
import { api } from '../../../platform/session/api.js';

/** A sport to choose, with its heading in the list. */
export interface SportChoice {
  readonly key: string;
  readonly title: string;
  readonly category: string;
}

/** The heading of the fallback sports, when the list of sports in season is not available. */
const WITHOUT_A_LIST = 'All Sports';

/** The catalogue starts with the six sports of the scores page. */
const KNOWN = 6;

const ORDER = new Map(SPORTS.map(({ key }, place) => [key, place]));

/**
 * The sports in season, the most popular first. Before the list arrives, the top of the catalogue; if it cannot be loaded, the fallback
 * sports.
 */
export const useSports = (): readonly SportChoice[] => {
  const { data, error } = useQuery({
    ...keptAs('STATIC'),
    queryKey: cacheKey('sports', EVERYBODY),
    queryFn: () => api('/api/sports', z.array(sportSchema)),
  });
  const active = data?.filter((sport) => sport.active) ?? [];
  const fallback = active.length === 0 && error ? fallbackSports(failureOf(error)) : undefined;
  return (fallback ?? (active.length > 0 ? active : SPORTS.slice(0, KNOWN)))
    .map(({ key }) => ({ key, title: sportTitle(key), category: fallback ? WITHOUT_A_LIST : sportGroup(key) }))
    .sort(
      (a, b) => (ORDER.get(a.key) ?? ORDER.size) - (ORDER.get(b.key) ?? ORDER.size) || (a.title < b.title ? -1 : 1),
    );
};

const failureOf = (error: Error) => (error instanceof Problem && error.status > 0 ? 'refused' : 'network');
