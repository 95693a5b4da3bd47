import { Lock } from 'lucide-react';

const TITLE = 'Locked: not offered, or too old to be used';

/** A lock instead of a price. */
export const LockedPrice = () => (
  <span title={TITLE}>
    <Lock className="ico s" aria-hidden />
    <span className="sr">{TITLE}</span>
  </span>
);
