import './scores.css';
import { SCORES_SPORTS } from '@fairline/shared/domain';
import { useAtomValue, useStore } from 'jotai';
import { BellPlus, RefreshCw } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../platform/page-title.js';
import { signInAtom } from '../platform/session/session-atom.js';
import { scoreWords } from './game-words.js';
import { scoresMessages as words } from './messages.js';
import { favouritesAtom } from './model/favourites.js';
import { dayAfter, dayTitle, readDay, shortDay, todayAtom } from './model/game-days.js';
import { gameCountAtom, isAnyLiveAtom, isPushedAtom, liveCountsAtom, standingAtom } from './model/score-atoms.js';
import type { ScoreEvent } from './model/score-events.js';
import { SCORES_PACE } from './model/scores-pace.js';
import { speakScores } from './model/speak-scores.js';
import { ALL_SPORTS, leagueTitle } from './model/sports.js';
import { useGameDays } from './model/use-game-days.js';
import { useScores } from './model/use-scores.js';
import { withoutTab } from './model/without-tab.js';
import { ScoresBody } from './scores-body.js';

/** The scoreboard of a sport, or of all, and a day, live. */
export const ScoresPage = ({ sport }: { sport: string }) => {
  usePageTitle(words.pageTitle(sport === ALL_SPORTS ? undefined : leagueTitle(sport)));
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
        <AlertMe />
        <RefreshScores onRefresh={refresh} />
      </div>
      <div className="sc-bar">
        <div className="sc-sports">
          <AllSports isHere={sport === ALL_SPORTS} />
          <SportTabs sport={sport} />
        </div>
      </div>
      <DayStrip sport={sport} chosen={date} onChoose={choose} />
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

/** Leads users with favourites to a rule that tells them of these. */
const AlertMe = () => {
  const hasFavourites = (useAtomValue(favouritesAtom) ?? []).length > 0;
  const isIn = useAtomValue(signInAtom).state === 'in';
  if (!hasFavourites || !isIn) return null;
  return (
    <Link className="btn sm" to="/alerts?new=favourite" title={words.alertMeTitle}>
      <BellPlus className="ico s" aria-hidden />
      {words.alertMe}
    </Link>
  );
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

/** The link to the scoreboard of all sports. */
const AllSports = ({ isHere }: { isHere: boolean }) => {
  const { search } = useLocation();
  return (
    <span className="tabs sc-all">
      <Link to={`/scores/${ALL_SPORTS}${withoutTab(search)}`} replace aria-current={isHere ? 'page' : undefined}>
        {words.allSports}
      </Link>
    </span>
  );
};

/** The six sports; the current one with its number of games on that day, and beside all of them how many are live in each. */
const SportTabs = ({ sport }: { sport: string }) => {
  const { search } = useLocation();
  const games = useAtomValue(gameCountAtom);
  const live = useAtomValue(liveCountsAtom);
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
          {sport === ALL_SPORTS && live.has(one) ? (
            <span className="n live">{words.liveGames(live.get(one)!)}</span>
          ) : null}
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

/** The days of the week before and after today, each with its number of games. `chosen` is undefined for today, whatever its date. */
const DayStrip = ({
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
  const strip = useRef<HTMLFieldSetElement>(null);
  const day = chosen ?? today;
  const days = Array.from({ length: 2 * REACH + 1 }, (_, i) => dayAfter(today, i - REACH));
  const listed = days.includes(day) ? days : [...days, day].sort();
  // The strip is wider than most screens: the chosen day stays in its middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day or another week moves it
  useLayoutEffect(() => {
    const on = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (on) strip.current?.scrollTo({ left: on.offsetLeft - (strip.current.clientWidth - on.clientWidth) / 2 });
  }, [day, today]);
  return (
    <fieldset className="sc-strip" aria-label={words.day} ref={strip}>
      {listed.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === day}
          aria-label={words.dayOption(nearName(one, today), games.get(one))}
          onClick={() => onChoose(one === today ? undefined : one)}
        >
          <span>{nearName(one, today)}</span>
          <small className="num">{games.get(one) ?? ''}</small>
        </button>
      ))}
    </fieldset>
  );
};

const nearName = (day: string, today: string): string =>
  day === today
    ? words.today
    : day === dayAfter(today, -1)
      ? words.yesterday
      : day === dayAfter(today, 1)
        ? words.tomorrow
        : shortDay(day);
