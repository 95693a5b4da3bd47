import { LoaderCircle } from 'lucide-react';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { appMessages as words } from './messages.js';

/** Placeholder for any page while it loads. */
export const PageWaiting = () => (
  <main className="page" aria-busy="true">
    <p className="on-its-way" role="status">
      <LoaderCircle className="ico spin" aria-hidden />
      {words.pageLoading}
    </p>
  </main>
);

/** Placeholder for the odds page while it loads. It says what will be there: on a phone this is the largest text that the page ever draws. */
export const OddsSkeleton = () => (
  <main className="page" aria-busy="true">
    <SkeletonRows rows={12} word={words.loading} about={words.oddsOnTheirWay} />
  </main>
);

/** Placeholder before any code of the page has come. The address says which page it will be. */
export const FirstWaiting = () => (location.pathname === '/sportsbooks' ? <OddsSkeleton /> : <PageWaiting />);

/** Placeholder for a page with rows while it loads. */
export const PageSkeleton = () => (
  <main className="page" aria-busy="true">
    <SkeletonRows rows={12} word={words.loading} />
  </main>
);
