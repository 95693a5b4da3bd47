import { firstProps, type GameEvent, SCORES_SPORTS } from '@fairline/shared/domain';
import { useAtom, useSetAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PaletteLine } from '../../features/palette/line.js';
import { heldBoards } from '../../lib/board/held-boards.js';
import { propsAtom, sportsAtom } from '../../lib/choices/odds-filter.js';
import { useSports } from '../../lib/choices/use-sports.js';
import { leagueTitle } from '../../lib/scores/sports.js';
import { matchup } from '../../lib/team-name.js';
import { addressText } from '../../lib/views/address.js';
import { VIEW_FIELDS } from '../../lib/views/address-fields.js';
import { offerMessages as words } from './palette-messages.js';

/** Palette entries for single sports and for the games on the loaded boards. */
export const useOddsLines = (): { sports: PaletteLine[]; games: PaletteLine[] } => {
  const sports = useSports();
  const [chosen, choose] = useAtom(sportsAtom);
  const chooseProps = useSetAtom(propsAtom);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOnOdds = pathname === '/sportsbooks';
  const lookAt = (sport: string) => {
    choose([sport]);
    chooseProps(firstProps([sport]));
    if (!isOnOdds) navigate('/sportsbooks');
  };
  const searchFor = (game: GameEvent) => {
    const query = new URLSearchParams(isOnOdds ? search : '');
    query.set('q', matchup(game).replace(' @ ', ' '));
    if (!chosen.includes(game.sport)) {
      const next = [...chosen, game.sport];
      const props = firstProps(next);
      const named = VIEW_FIELDS.sports;
      const hasSports = query.has(named.name);
      // The address overrides the saved choice, and an address that names sports must name all of them.
      if (hasSports) query.set(named.name, named.codec.write(next));
      else choose(next);
      if (hasSports || query.has(VIEW_FIELDS.props.name))
        query.set(VIEW_FIELDS.props.name, VIEW_FIELDS.props.codec.write(props));
      else chooseProps(props);
    }
    navigate(`/sportsbooks?${addressText(query)}`);
  };
  return {
    sports: [
      ...sports.map(({ key, title, category }) => ({
        id: `odds ${key}`,
        label: words.oddsOf(title),
        also: category,
        isTypedFor: true,
        does: () => lookAt(key),
      })),
      ...SCORES_SPORTS.map((sport) => ({
        id: `scores ${sport}`,
        label: words.scoresOf(leagueTitle(sport)),
        isTypedFor: true,
        does: () => navigate(`/scores/${sport}`),
      })),
    ],
    games: gamesHere().map((game) => ({
      id: `game ${game.id}`,
      label: matchup(game),
      also: `${game.away} ${game.home}`,
      isTypedFor: true,
      does: () => searchFor(game),
    })),
  };
};

const gamesHere = (): GameEvent[] => {
  const games = new Map<string, GameEvent>();
  for (const { board } of heldBoards()) for (const game of board.events.values()) games.set(game.id, game);
  return [...games.values()].filter(({ completed }) => !completed).sort((a, b) => a.commenceTime - b.commenceTime);
};
