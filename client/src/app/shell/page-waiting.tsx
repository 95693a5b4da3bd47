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

/** Placeholder for a page with rows while it loads. `about` says what will be shown. */
export const PageSkeleton = ({ about }: { about?: string }) => (
  <main className="page" aria-busy="true">
    <SkeletonRows rows={12} word={words.loading} {...(about ? { about } : {})} />
  </main>
);

/** Placeholder for the odds page. Its sentence is the largest text that a phone ever draws of the page, so it comes first. */
export const OddsSkeleton = () => <PageSkeleton about={words.oddsOnTheirWay} />;

/** Placeholder before any code of a page has come. The address says which page it will be. */
export const FirstWaiting = () => (location.pathname === '/sportsbooks' ? <OddsSkeleton /> : <PageWaiting />);
