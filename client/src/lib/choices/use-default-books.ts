import { defaultBooks } from '@fairline/shared/domain';
import { useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { usePlanAccess } from '../session/me.js';
import { defaultBooksAtom } from './betting-terms.js';

/** Sets the default books from the user's plan; they count until the user chooses. */
export const useDefaultBooks = (): void => {
  const me = usePlanAccess()?.me;
  const setDefaultBooks = useSetAtom(defaultBooksAtom);
  useLayoutEffect(() => {
    if (me) setDefaultBooks(defaultBooks(me.plan, me.unlimited));
  }, [me, setDefaultBooks]);
};
