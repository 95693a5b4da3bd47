import { type Pick, type PickStatus, statusOf } from '@fairline/shared/domain';
import { Check, Clock, type LucideIcon, Minus, X } from 'lucide-react';
import { pickMessages as words } from './messages.js';

/** The status of a pick, as word and icon. An unknown status shows as it is. */
export const StatusMark = ({ pick }: { pick: Pick }) => {
  const status = statusOf(pick);
  if (!status) return <span className="status">{pick.status}</span>;
  const Icon = ICONS[status];
  return (
    <span className={`status ${status}`}>
      <Icon className="ico s" aria-hidden />
      {pick.cashedOutAt ? words.cashedOut : words.status[status]}
    </span>
  );
};

const ICONS: Readonly<Record<PickStatus, LucideIcon>> = {
  pending: Clock,
  won: Check,
  lost: X,
  push: Minus,
  void: Minus,
};
