import { useCallback } from 'react';
import { inOrder } from './address.js';
import { useChangeAddress, useQuery } from './use-address-bar.js';

/** What is searched for on the odds page, as its address says, and a way to search for something else. */
export const useSearch = (): readonly [string, (text: string) => void] => {
  const changeAddress = useChangeAddress();
  const say = useCallback(
    (text: string) =>
      changeAddress((query) => {
        if (text.trim() === '') query.delete('q');
        else query.set('q', text.trim());
        return inOrder(query);
      }),
    [changeAddress],
  );
  return [useQuery().get('q') ?? '', say];
};
