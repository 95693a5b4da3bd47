import { useAtomValue } from 'jotai';
import { CalendarX2, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { nowAtom } from '../platform/clock.js';
import { span } from '../platform/format.js';
import type { Problem } from '../platform/http/problem.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { GameGroups } from './game-groups.js';
import { scoresMessages as words } from './messages.js';
import { dayTitle, todayAtom } from './model/game-days.js';
import { gameCountAtom, standingAtom } from './model/score-atoms.js';
import { ALL_SPORTS, leagueTitle } from './model/sports.js';
import { nextGameDay, useGameDays } from './model/use-game-days.js';

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

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder of the games, at their final height. */
const ScoresSkeleton = () => (
  <div className="sc-sks" aria-busy="true">
    <div className="sect" aria-hidden="true">
      <i className="sk w-m" />
    </div>
    <div className="ggrid" aria-hidden="true">
      {CARDS.map((card) => (
        <div className="game" key={card}>
          <div className="st">
            <i className="sk w-m" />
          </div>
          <TeamOnItsWay />
          <TeamOnItsWay />
          <div className="od">
            <i className="sk w-l" />
          </div>
        </div>
      ))}
    </div>
    <p className="sr" role="status">
      {words.loading}
    </p>
  </div>
);

const TeamOnItsWay = () => (
  <div className="tm">
    <i className="sk sk-crest" />
    <i className="sk w-xl" />
  </div>
);

/** A day without games, with the next one known to have some. */
const NoGames = ({
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
      title={words.noGames(sport === ALL_SPORTS ? undefined : leagueTitle(sport))}
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

/** Why there are no scores, or none newer than those below, and how old those are. */
const ScoresFailure = ({
  problem: { status, message },
  at,
  onRetry,
}: {
  problem: Problem;
  /** When the scores on the page were current, in server time; undefined if there are none. */
  at: number | undefined;
  onRetry: () => Promise<void>;
}) => {
  const says = words.failed(status, message);
  const retry = (
    <button type="button" className={at === undefined ? 'btn accent' : 'btn sm'} onClick={() => void onRetry()}>
      {words.retry}
    </button>
  );
  if (at === undefined)
    return (
      <EmptyPanel icon={CircleAlert} title={says} role="alert" actions={retry}>
        <p>{words.weKeepTrying}</p>
      </EmptyPanel>
    );
  return (
    <div className="banner badb">
      <CircleAlert className="ico" aria-hidden />
      <span className="grow">
        <b className="b" role="alert">
          {says}
        </b>{' '}
        <Age at={at} />
      </span>
      {retry}
    </div>
  );
};

const Age = ({ at }: { at: number }) => <span className="c2 num">{words.age(span(useAtomValue(nowAtom) - at))}</span>;
