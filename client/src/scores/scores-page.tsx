import './scores.css';
import { SCORES_SPORTS } from '@fairline/shared/domain';
import { useAtomValue, useStore } from 'jotai';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../platform/page-title.js';
import { ChoiceList } from '../ui/inputs/choice-list.js';
import { Segments } from '../ui/inputs/segments.js';
import { scoreWords } from './game-words.js';
import { scoresMessages as words } from './messages.js';
import { dayAfter, dayTitle, readDay, shortDay, todayAtom } from './model/game-days.js';
import { gameCountAtom, isAnyLiveAtom, isPushedAtom, standingAtom } from './model/score-atoms.js';
import type { ScoreEvent } from './model/score-events.js';
import { SCORES_PACE } from './model/scores-pace.js';
import { speakScores } from './model/speak-scores.js';
import { leagueTitle } from './model/sports.js';
import { useGameDays } from './model/use-game-days.js';
import { useScores } from './model/use-scores.js';
import { withoutTab } from './model/without-tab.js';
import { ScoresBody } from './scores-body.js';

/** The scoreboard of a sport and a day, live. */
export const ScoresPage = ({ sport }: { sport: string }) => {
  usePageTitle(words.pageTitle(leagueTitle(sport)));
  const [query, setQuery] = useSearchParams();
  const today = useAtomValue(todayAtom);
  const date = readDay(query.get('date'));
  const refresh = useScores(sport, date);
  const choose = (day: string | undefined) => setQuery(day === undefined ? {} : { date: day }, { replace: true });
  return (
    <main className="page scores">
      <div className="head">
        <div className="grow">
          <h1>{words.title}</h1>
          <span className="c3 s12 num sc-date">{dayTitle(date ?? today)}</span>
        </div>
        <UpdatesNote />
        <RefreshScores onRefresh={refresh} />
      </div>
      <div className="sc-bar">
        <SportTabs sport={sport} />
        <DayChoice sport={sport} chosen={date} onChoose={choose} />
      </div>
      <ScoresBody sport={sport} date={date} onRefresh={refresh} onChoose={choose} />
      <ScoreSpeaker />
    </main>
  );
};

/** How scores get here: pushed, or polled. */
const UpdatesNote = () => {
  const isShown = useAtomValue(standingAtom).state === 'shown';
  const isAnyLive = useAtomValue(isAnyLiveAtom);
  const seconds = (isAnyLive ? SCORES_PACE.liveMs : SCORES_PACE.restMs) / 1_000;
  const isPushed = useAtomValue(isPushedAtom);
  if (!isShown) return null;
  return <span className="c3 s12 num sc-note">{isPushed ? words.pushed : words.polled(seconds, isAnyLive)}</span>;
};

/** Reloads the scores, and says so meanwhile. */
const RefreshScores = ({ onRefresh }: { onRefresh: () => Promise<void> }) => {
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    if (isAsking) return;
    setIsAsking(true);
    await onRefresh();
    setIsAsking(false);
  };
  return (
    <button type="button" className="btn sm" aria-disabled={isAsking} onClick={() => void ask()}>
      <RefreshCw className={isAsking ? 'ico s spin' : 'ico s'} aria-hidden />
      {isAsking ? words.refreshing : words.refresh}
    </button>
  );
};

/** The six sports; the current one with its number of games on that day. */
const SportTabs = ({ sport }: { sport: string }) => {
  const { search } = useLocation();
  const games = useAtomValue(gameCountAtom);
  return (
    <nav className="tabs" aria-label={words.sport}>
      {SCORES_SPORTS.map((one) => (
        <Link
          key={one}
          to={`/scores/${one}${withoutTab(search)}`}
          replace
          aria-current={one === sport ? 'page' : undefined}
        >
          {leagueTitle(one)}
          {one === sport && games > 0 ? <span className="n">{games}</span> : null}
        </Link>
      ))}
    </nav>
  );
};

/** Announces score changes to screen readers, politely and a few at a time. */
const ScoreSpeaker = () => {
  const store = useStore();
  const [text, setText] = useState('');
  useEffect(() => speakScores(store, (events) => setText(scoreEventWords(events))), [store]);
  return (
    // The role alone would not be announced while a game's window is open above the page.
    <p className="sr" role="status" aria-live="polite" aria-label={words.news}>
      {text}
    </p>
  );
};

/** Above this many, only the count is announced. */
const MOST = 3;

/** The score changes as sentences for a screen reader. */
const scoreEventWords = (events: readonly ScoreEvent[]): string =>
  events.length > MOST ? words.events.many(events.length) : events.map(sentence).join(' ');

const sentence = ({ what, score }: ScoreEvent): string =>
  what === 'started' ? words.events.started(score.away_team, score.home_team) : words.events[what](scoreWords(score));

/** How many days back and ahead can be chosen: as many as the server keeps scoreboards for. */
const REACH = 7;

/** Yesterday, today, tomorrow, or any day within a week. `chosen` is undefined for today, whatever its date. */
const DayChoice = ({
  sport,
  chosen,
  onChoose,
}: {
  sport: string;
  chosen: string | undefined;
  onChoose: (day: string | undefined) => void;
}) => {
  const today = useAtomValue(todayAtom);
  const games = useGameDays(sport);
  const day = chosen ?? today;
  const choose = (other: string) => onChoose(other === today ? undefined : other);
  const near = [
    { value: dayAfter(today, -1), title: words.yesterday },
    { value: today, title: words.today },
    { value: dayAfter(today, 1), title: words.tomorrow },
  ];
  const days = Array.from({ length: 2 * REACH + 1 }, (_, i) => dayAfter(today, i - REACH));
  const listed = days.includes(day) ? days : [...days, day].sort();
  const choices = listed.map((one) => ({
    value: one,
    title: words.dayOption(shortDay(one), one === day ? undefined : games.get(one)),
  }));
  return (
    <div className="sc-days">
      <Segments label={words.day} choices={near} chosen={day} onChoose={choose} />
      <ChoiceList label={words.anyDay} choices={choices} chosen={day} onChoose={choose} />
    </div>
  );
};
