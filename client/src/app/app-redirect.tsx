import { useAtomValue } from 'jotai';
import { Navigate } from 'react-router-dom';
import { signInAtom } from '../platform/session/session-atom.js';
import { PageWaiting } from './shell/page-waiting.js';

/** `/app`: the odds for users who are signed in, the login for others. */
export const AppRedirect = () => {
  const { state } = useAtomValue(signInAtom);
  if (state === 'starting') return <PageWaiting />;
  return <Navigate to={state === 'in' ? '/sportsbooks' : '/login'} replace />;
};
