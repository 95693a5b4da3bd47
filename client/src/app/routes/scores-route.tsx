import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { ScoresPage } from '../../features/scores/scores-page.js';
import { readScoresSport } from '../../lib/scores/sports.js';
import { signInAtom } from '../../lib/session/session-atom.js';
import { openLink } from '../../lib/socket/open-link.js';

/** The scores of a sport, and the open game above them. Visitors may see it; their connection to the server lasts as long as the page. */
export const ScoresRoute = () => {
  const { sport: named } = useParams();
  const sport = readScoresSport(named);
  const { search } = useLocation();
  const isVisitor = useAtomValue(signInAtom).state === 'out';
  useEffect(() => (isVisitor ? openLink() : undefined), [isVisitor]);
  if (!sport) return <Navigate to={`/scores${search}`} replace />;
  return (
    <>
      <ScoresPage sport={sport} />
      <Outlet />
    </>
  );
};
