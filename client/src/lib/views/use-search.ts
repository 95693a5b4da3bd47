import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressText } from './address.js';

/** What is searched for on the odds page, as its address says, and a way to search for something else. */
export const useSearch = (): readonly [string, (text: string) => void] => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const say = useCallback(
    (text: string) => {
      const query = new URLSearchParams(search);
      if (text.trim() === (query.get('q') ?? '')) return;
      if (text.trim() === '') query.delete('q');
      else query.set('q', text.trim());
      navigate({ search: addressText(query) }, { replace: true, state });
    },
    [search, state, navigate],
  );
  return [new URLSearchParams(search).get('q') ?? '', say];
};
