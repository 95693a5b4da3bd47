import { useCallback } from 'react';
import { type PicksView, readPicksView, writePicksView } from '../../lib/picks/view/picks-view.js';
import { useChangeAddress, useQuery } from '../../lib/views/use-address-bar.js';

/** Which picks are shown, from the address, and a setter. */
export const usePicksView = (): readonly [PicksView, (change: Partial<PicksView>) => void] => {
  const changeAddress = useChangeAddress();
  const show = useCallback(
    (change: Partial<PicksView>) =>
      changeAddress((query) => writePicksView(query, { ...readPicksView(query), ...change })),
    [changeAddress],
  );
  return [readPicksView(useQuery()), show];
};
