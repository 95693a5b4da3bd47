import { useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { RequireSession } from '../account/auth/require-session.js';
import { useBoards } from '../market/model/board/use-boards.js';
import { hasLeft } from '../market/model/views/page-turn.js';
import { usePlanAccess } from '../platform/user/me.js';
import { GameModal } from '../scores/game-modal.js';
import type { GameTab } from '../scores/game-tabs.js';
import { ALL_SPORTS, readScoresSport } from '../scores/model/sports.js';
import { FROM } from '../scores/model/without-tab.js';

/** A game above its scoreboard, for users who are signed in. A visitor logs in first and then comes back here. */
export const GameRoute = () => (
  <RequireSession elseTo="login" waiting={null}>
    <OpenGame />
  </RequireSession>
);

const OpenGame = () => {
  const { pathname } = useLocation();
  const { sport: named, gameId = '' } = useParams();
  const sport = readScoresSport(named) ?? '';
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const isPaid = usePlanAccess()?.isPaid;
  useBoards(useMemo(() => (isPaid ? [{ sport, section: 'game' }] : []), [isPaid, sport]));

  const choose = (tab: GameTab) => setQuery(withTab(query, tab), { replace: true, preventScrollReset: true });
  const leave = () => {
    if (hasLeft(pathname)) return;
    const rest = withTab(query, 'overview');
    const isFromAll = rest.get(FROM) === ALL_SPORTS;
    rest.delete(FROM);
    const search = rest.toString();
    navigate(
      { pathname: `/scores/${isFromAll ? ALL_SPORTS : sport}`, search },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <GameModal
      key={gameId}
      sport={sport}
      id={gameId}
      tab={query.get('tab') === 'lines' ? 'lines' : 'overview'}
      onTab={choose}
      onClosed={leave}
      isPaid={isPaid}
    />
  );
};

const withTab = (query: URLSearchParams, tab: GameTab): URLSearchParams => {
  const next = new URLSearchParams(query);
  if (tab === 'overview') next.delete('tab');
  else next.set('tab', tab);
  return next;
};
