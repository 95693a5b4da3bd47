import { defaultBooks } from '@fairline/shared/domain';
import { useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { useStanding } from '../session/me.js';
import { defaultBooksAtom } from './betting-terms.js';

/** Lets the plan that is in force say which books count until the user chooses. */
export const useDefaultBooks = (): void => {
  const me = useStanding()?.me;
  const setDefaultBooks = useSetAtom(defaultBooksAtom);
  useLayoutEffect(() => {
    if (me) setDefaultBooks(defaultBooks(me.plan, me.unlimited));
  }, [me, setDefaultBooks]);
};
