import { type Figures, figuresSchema } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { cacheKey, EVERYBODY } from '../../lib/cache/cache-key.js';
import { keptAs } from '../../lib/cache/lifetimes.js';
import { send } from '../../lib/http/send.js';

/** What the running system counts right now; undefined until it is known. */
export const useFigures = (): Figures | undefined =>
  useQuery({
    ...keptAs('OTHER'),
    queryKey: cacheKey('figures', EVERYBODY),
    queryFn: async () => figuresSchema.parse(await send('/api/figures')),
  }).data;
