import type { OpportunityList } from '@fairline/shared/contract';
import { Lock } from 'lucide-react';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { opportunityMessages as words } from './messages.js';

/** What stands in place of a scanner for who has no Platinum plan. */
export const PremiumPanel = ({ list }: { list: OpportunityList }) => (
  <EmptyPanel icon={Lock} title={words.gate[list]}>
    <p>{words.gateBody}</p>
  </EmptyPanel>
);
