import { sampleSchema } from '@fairline/shared/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cacheKey, EVERYBODY } from '../../lib/cache/cache-key.js';
import { keptAs } from '../../lib/cache/lifetimes.js';
import { send } from '../../lib/http/send.js';

/** The server puts a sample together at most this often. */
const ANEW_MS = 15_000;

/** The sample of the board, asked for anew as long as it is not paused. */
export const useSample = (isPaused: boolean) =>
  useQuery({
    ...keptAs('LIVE'),
    queryKey: cacheKey('sample', EVERYBODY),
    placeholderData: keepPreviousData,
    refetchInterval: isPaused ? false : ANEW_MS,
    refetchOnWindowFocus: !isPaused,
    queryFn: async ({ signal }) => sampleSchema.parse(await send('/api/sample', { signal })),
  });
