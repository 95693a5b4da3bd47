import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DEFAULT_VIEW } from '../choices/view.js';
import { appliedViewAtom } from './applied-view.js';
import { useWriteAddress } from './use-write-address.js';

/** Takes back filters and search to where they began, in the choices and in the address at once. */
export const useReset = (): (() => void) => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const apply = useSetAtom(appliedViewAtom);
  const query = new URLSearchParams(search);
  query.delete('q');
  const address = useWriteAddress()(query, DEFAULT_VIEW);
  return useCallback(() => {
    apply(DEFAULT_VIEW);
    navigate({ search: address }, { replace: true, state });
  }, [apply, navigate, address, state]);
};
