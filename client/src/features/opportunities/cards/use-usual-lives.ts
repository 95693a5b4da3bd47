import { type OpportunityList, type UsualLife, usualLifeSchema } from '@fairline/shared/contract';
import { canonicalBook, type Opportunity } from '@fairline/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'jotai';
import * as z from 'zod/mini';
import { cacheKey } from '../../../lib/cache/cache-key.js';
import { keptAs } from '../../../lib/cache/lifetimes.js';
import { api } from '../../../lib/http/api.js';
import { askerOf } from '../../../lib/session/asker.js';

/** How long opportunities of this sport between these books usually live; undefined if too few are known. */
export const useUsualLife = ({ kind, sport }: Opportunity, books: readonly string[]): UsualLife | undefined => {
  const store = useStore();
  const list: OpportunityList = kind === 'arbitrage' ? 'arbitrage' : 'middles';
  const { data } = useQuery({
    ...keptAs('USER'),
    queryKey: cacheKey('usual-lives', askerOf(store), list),
    queryFn: ({ signal }) => api(`/api/opportunities/lives/${list}`, z.array(usualLifeSchema), { signal }, store),
  });
  const pair = namesOf(books);
  return data?.find((life) => life.sport === sport && namesOf(life.books) === pair);
};

const namesOf = (books: readonly string[]): string => books.map(canonicalBook).sort().join();
