import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const KEY = 'kiosk';

/** The pages whose lists can fill a second screen. */
const LISTS = /^\/(sportsbooks|dfs|scores|dashboard)(\/|$)/;

/** Whether the page is shown without its bars, on a second screen (`?kiosk=1`); the address that does that, if the page is a list; and the way back. */
export const useKiosk = () => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const leave = useCallback(() => {
    const query = new URLSearchParams(search);
    query.delete(KEY);
    navigate({ search: query.toString() }, { replace: true, state });
  }, [search, state, navigate]);
  const isList = LISTS.test(pathname);
  return {
    isKiosk: isList && new URLSearchParams(search).get(KEY) === '1',
    kioskAt: isList ? kioskAt(pathname, search) : undefined,
    leave,
  };
};

const kioskAt = (pathname: string, search: string): string => {
  const query = new URLSearchParams(search);
  query.set(KEY, '1');
  return `${pathname}?${query}`;
};
