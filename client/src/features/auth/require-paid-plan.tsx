import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStanding } from '../../lib/session/me.js';
import { EmptyPanel } from '../../ui/empty-panel.js';

/** Lets in who pays for a plan; others read what is missing. */
export const RequirePaidPlan = ({ waiting, children }: { waiting: ReactNode; children: ReactNode }) => {
  const standing = useStanding();
  if (!standing) return waiting;
  if (standing.isPaid) return children;
  return (
    <main className="page">
      <EmptyPanel icon={Lock} title="Subscription Required">
        <p>This feature requires a Gold or Platinum subscription.</p>
      </EmptyPanel>
    </main>
  );
};
