import { timesOf } from '@fairline/shared/contract';
import type { LiveOpportunity } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { nowAtom } from '../platform/clock.js';
import { span } from '../platform/format.js';
import { opportunityMessages as words } from './messages.js';

/** How much longer an opportunity is worth a look, unless a price ends it first. */
export const Expiry = ({ live }: { live: LiveOpportunity }) => {
  const seconds = timesOf(live, useAtomValue(nowAtom)).expires_in;
  if (seconds === 0) return <span className="exp">{words.expired}</span>;
  return (
    <span className="exp">
      {words.expiresIn} <b>{span(seconds * 1_000)}</b>
    </span>
  );
};
