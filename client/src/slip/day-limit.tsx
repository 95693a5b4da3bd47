import { toCent } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { HandCoins } from 'lucide-react';
import { Link } from 'react-router-dom';
import { amountAt, useOwnLimits } from '../account/model/own-limits.js';
import { stakedToday } from '../account/model/staked-today.js';
import { picksAtom } from '../picks/model/picks-atom.js';
import { money, wholeMoney } from '../platform/format.js';
import { Banner } from '../ui/banner.js';
import { slipMessages as words } from './messages.js';
import { stakedAtom } from './model/slip-view.js';

/** Warns a user who goes over their own daily stake limit. It is only a warning: the bet can still be placed. */
export const DayLimit = () => {
  const { limits } = useOwnLimits();
  const picks = useAtomValue(picksAtom);
  const onSlip = useAtomValue(stakedAtom);
  const now = Date.now();
  const limit = limits ? amountAt(limits.stake, now) : null;
  if (limit === null) return null;
  const before = stakedToday(picks, now);
  const after = toCent(before + onSlip);
  if (before < limit && after <= limit) return null;
  const say = before >= limit ? words.limitReached : words.limitPassed;
  return (
    <Banner
      tone="warning"
      icon={HandCoins}
      action={
        <Link className="btn sm quiet" to="/responsible">
          {words.ownLimits}
        </Link>
      }
    >
      {say(money(before >= limit ? before : after), wholeMoney(limit))}
    </Banner>
  );
};
