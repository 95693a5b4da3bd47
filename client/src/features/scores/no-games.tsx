import { useAtomValue } from 'jotai';
import { CalendarX2 } from 'lucide-react';
import { dayTitle, todayAtom } from '../../lib/scores/game-days.js';
import { leagueTitle } from '../../lib/scores/sports.js';
import { nextGameDay, useGameDays } from '../../lib/scores/use-game-days.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { scoresMessages as words } from './messages.js';

/** A day without games, with the next one known to have some. */
export const NoGames = ({
  sport,
  date,
  onChoose,
}: {
  sport: string;
  date: string | undefined;
  onChoose: (day: string | undefined) => void;
}) => {
  const today = useAtomValue(todayAtom);
  const day = date ?? today;
  const games = useGameDays(sport);
  const next = nextGameDay(games, day);
  return (
    <EmptyPanel
      icon={CalendarX2}
      title={words.noGames(leagueTitle(sport))}
      actions={
        next ? (
          <button type="button" className="btn accent num" onClick={() => onChoose(next === today ? undefined : next)}>
            {words.nextDay(next === today ? words.today : dayTitle(next), games.get(next) ?? 0)}
          </button>
        ) : undefined
      }
    >
      <p>{words.noGamesOn(dayTitle(day))}</p>
    </EmptyPanel>
  );
};
