import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyPanel } from '../ui/empty-panel.js';
import { opportunityMessages as words } from './messages.js';

/** Shown when a scanner has nothing for this user. Without a bankroll nothing can be staked, so no other advice (`children`) would help. */
export const NothingFound = ({
  title,
  bankroll,
  children,
}: {
  title: string;
  bankroll: number;
  children: ReactNode;
}) => (
  <EmptyPanel icon={ArrowLeftRight} title={title}>
    {bankroll > 0 ? children : <p>{words.noBankroll}</p>}
  </EmptyPanel>
);
