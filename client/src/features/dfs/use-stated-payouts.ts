import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useOperator } from '../../lib/operator/use-operator.js';
import { statedPayoutsAtom } from './dfs-choices.js';

/** Loads the payouts that the operator states, which replace ours. */
export const useStatedPayouts = (): void => {
  const { payouts } = useOperator();
  const keep = useSetAtom(statedPayoutsAtom);
  useEffect(() => {
    if (payouts) keep(payouts);
  }, [payouts, keep]);
};
