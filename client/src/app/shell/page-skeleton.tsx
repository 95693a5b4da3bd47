import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { appMessages as words } from './messages.js';

/** Placeholder for a page with rows while it loads. */
export const PageSkeleton = () => (
  <main className="page" aria-busy="true">
    <SkeletonRows rows={12} word={words.loading} />
  </main>
);
