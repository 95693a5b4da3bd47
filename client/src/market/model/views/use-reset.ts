import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { DEFAULT_VIEW } from '../choices/view.js';
import { appliedViewAtom } from './applied-view.js';
import { useChangeAddress, useWriteAddress } from './use-address-bar.js';

/** Resets filters and search to their defaults, in the choices and in the address. */
export const useReset = (): (() => void) => {
  const apply = useSetAtom(appliedViewAtom);
  const changeAddress = useChangeAddress();
  const write = useWriteAddress();
  return useCallback(() => {
    apply(DEFAULT_VIEW);
    changeAddress((query) => {
      query.delete('q');
      return write(query, DEFAULT_VIEW);
    });
  }, [apply, changeAddress, write]);
};
