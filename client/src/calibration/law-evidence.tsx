import { Suspense, useState } from 'react';
import { part } from '../platform/parts/part.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { Part } from './figures.js';
import { calibrationMessages as words } from './messages.js';

const LawTables = part(() => import('./law-tables.js'));

/** How often games ended as the laws of margins and totals promised. Long, so its tables are loaded when it is unfolded. */
export const LawEvidence = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Part title={words.laws} why={words.lawsWhy} none={undefined}>
      <details className="cal-more" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{words.lawsOpen}</summary>
        {isOpen ? (
          <Suspense fallback={<SkeletonRows rows={6} word={words.loadingLaws} />}>
            <LawTables />
          </Suspense>
        ) : null}
      </details>
    </Part>
  );
};
