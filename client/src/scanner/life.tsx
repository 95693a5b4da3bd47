import { type OpportunityList, type UsualLife, usualLifeSchema } from '@fairline/shared/contract';
import { bookTitle, canonicalBook, type Opportunity, sportTitle } from '@fairline/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import * as z from 'zod/mini';
import { cacheKey } from '../platform/cache/cache-key.js';
import { keptAs } from '../platform/cache/lifetimes.js';
import { nowAtom } from '../platform/clock.js';
import { span } from '../platform/format.js';
import { api } from '../platform/http/api.js';
import { askerOf } from '../platform/session/asker.js';
import { Expiry } from './expiry.js';
import { LifeLine } from './life-line.js';
import { opportunityMessages as words } from './messages.js';
import type { Offer } from './model/live-view.js';
import { Peak } from './peak.js';

/** How long an offer has lived, how its value moved over all books, how much longer it is worth a look, and how long similar ones usually live. */
export const Life = ({ offer: { live, legs } }: { offer: Offer }) => {
  const now = useAtomValue(nowAtom);
  return (
    <div className="life o-f">
      <LifeLine steps={live.steps} isOver={false} of={live.opportunity.kind} />
      <div className="sub num">{words.open(span(now - live.openedAt))}</div>
      <Peak live={live} />
      <div className="sub num">
        <Expiry live={live} />
      </div>
      <UsualLifeLine on={live.opportunity} books={legs.map(({ price }) => price.book)} />
    </div>
  );
};

/** How long opportunities of this sport between these books usually live. */
const UsualLifeLine = ({ on, books }: { on: Opportunity; books: readonly string[] }) => {
  const usual = useUsualLife(on, books);
  if (!usual) return null;
  const { lives, quartile1, median, quartile3 } = usual;
  const of = `${sportTitle(on.sport)}, ${books.map(bookTitle).join(' / ')}`;
  return (
    <div className="sub num" title={words.usualOf(lives, of, span(quartile1 * 1_000), span(quartile3 * 1_000))}>
      {words.usual(span(median * 1_000))}
    </div>
  );
};

/** How long opportunities of this sport between these books usually live; undefined if too few are known. */
const useUsualLife = ({ kind, sport }: Opportunity, books: readonly string[]): UsualLife | undefined => {
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
