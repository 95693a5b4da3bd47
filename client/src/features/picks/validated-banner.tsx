import { type Pick, profitOf, statusOf } from '@fairline/shared/domain';
import { useSetAtom } from 'jotai';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { money } from '../../lib/format.js';
import { takePicksAtom } from '../../lib/picks/picks-atom.js';
import { onValidated } from '../../lib/picks/runs/bets-validated.js';
import { Banner } from '../../ui/banner.js';
import { pickMessages as words } from './messages.js';
import { nameOf } from './pick-words.js';

const SHOWN_MS = 5_000;

/** Says for five seconds that picks were settled automatically. */
export const ValidatedBanner = () => {
  const [settled, setSettled] = useState<readonly Pick[]>();
  const take = useSetAtom(takePicksAtom);
  useEffect(
    () =>
      onValidated((validated) => {
        take((now) => now); // another tab or part may have written the picks
        if (validated?.window === 'automatic') setSettled(validated.picks);
      }),
    [take],
  );
  useEffect(() => {
    if (!settled) return;
    const timer = setTimeout(() => setSettled(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [settled]);
  if (!settled) return null;
  return (
    <Banner tone="good" icon={Check} onDismiss={() => setSettled(undefined)}>
      <b className="b">{words.autoValidated(settled.length)}</b> <span className="c2">{detailOf(settled)}</span>
    </Banner>
  );
};

const detailOf = (settled: readonly Pick[]): string => {
  const [only] = settled;
  if (only && settled.length === 1) return words.settledOne(only.game ?? '', nameOf(only), endingOf(only));
  const count = (status: string) => settled.filter((pick) => statusOf(pick) === status).length;
  return words.settledMany(count('won'), count('lost'));
};

const endingOf = (pick: Pick): string => {
  const profit = profitOf(pick);
  const status = statusOf(pick);
  if (status === 'won' && profit !== undefined) return words.paid(money(profit));
  return status ? words.statuses[status].toLowerCase() : '';
};
