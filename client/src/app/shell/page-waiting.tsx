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

/** Placeholder for a page with rows while it loads. */
export const PageSkeleton = () => (
  <main className="page" aria-busy="true">
    <SkeletonRows rows={12} word={words.loading} />
  </main>
);
