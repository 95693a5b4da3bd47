import { useCallback } from 'react';
import { inOrder } from './address.js';
import { useChangeAddress, useQuery } from './use-address-bar.js';

/** The search on the odds page, as the address has it, with a function that changes it. */
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
