import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { signInAtom } from '../platform/session/session-atom.js';
import { openLink } from '../platform/socket/open-link.js';
import { ALL_SPORTS, readScoresSport } from '../scores/model/sports.js';
import { FROM } from '../scores/model/without-tab.js';
import { ScoresPage } from '../scores/scores-page.js';

/** The scores of a sport or of all, and the open game above them. Visitors may see it; their connection to the server lasts as long as the page. */
export const ScoresRoute = () => {
  const { sport: named } = useParams();
  const { search } = useLocation();
  const isAll = named === ALL_SPORTS || new URLSearchParams(search).get(FROM) === ALL_SPORTS;
  const sport = isAll ? ALL_SPORTS : readScoresSport(named);
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
