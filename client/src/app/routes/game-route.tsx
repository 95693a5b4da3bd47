import { useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { RequireSession } from '../../features/auth/require-session.js';
import { GameModal } from '../../features/game/game-modal.js';
import type { GameTab } from '../../features/game/game-tabs.js';
import { useBoards } from '../../lib/board/use-boards.js';
import { readScoresSport } from '../../lib/scores/sports.js';
import { usePlanAccess } from '../../lib/session/me.js';
import { hasLeft } from '../../lib/views/page-turn.js';

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
    const search = withTab(query, 'overview').toString();
    navigate({ pathname: `/scores/${sport}`, search }, { replace: true, preventScrollReset: true });
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
