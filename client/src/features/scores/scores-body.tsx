import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { todayAtom } from '../../lib/scores/game-days.js';
import { gameCountAtom, standingAtom } from '../../lib/scores/score-atoms.js';
import { GameGroups } from './game-groups.js';
import { NoGames } from './no-games.js';
import { ScoresFailure } from './scores-failure.js';
import { ScoresSkeleton } from './scores-skeleton.js';

/** The games; or that they are loading, failed to load, or that there are none. */
export const ScoresBody = ({
  sport,
  date,
  onRefresh,
  onChoose,
}: {
  sport: string;
  date: string | undefined;
  onRefresh: () => Promise<void>;
  onChoose: (day: string | undefined) => void;
}) => {
  const { state, problem, at, ...of } = useAtomValue(standingAtom);
  const games = useAtomValue(gameCountAtom);
  const today = useAtomValue(todayAtom);
  // The page may show another scoreboard a moment before that one is followed.
  const isShown = state === 'shown' && of.sport === sport && of.date === date;
  const [isReturn] = useState(isShown);
  const failure = problem ? (
    <ScoresFailure problem={problem} at={isShown ? at : undefined} onRetry={onRefresh} />
  ) : null;
  if (!isShown) return failure ?? <ScoresSkeleton />;
  return (
    <>
      {failure}
      {games === 0 ? (
        <NoGames sport={sport} date={date} onChoose={onChoose} />
      ) : (
        <GameGroups isToday={(date ?? today) === today} about={`${sport} ${date}`} isNew={!isReturn} />
      )}
    </>
  );
};
