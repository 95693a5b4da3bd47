import './scores.css';
import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../lib/page-title.js';
import { dayTitle, readDay, todayAtom } from '../../lib/scores/game-days.js';
import { leagueTitle } from '../../lib/scores/sports.js';
import { useScores } from '../../lib/scores/use-scores.js';
import { DayChoice } from './day-choice.js';
import { scoresMessages as words } from './messages.js';
import { RefreshScores } from './refresh-scores.js';
import { ScoreSpeaker } from './score-speaker.js';
import { ScoresBody } from './scores-body.js';
import { SportTabs } from './sport-tabs.js';
import { UpdatesNote } from './updates-note.js';

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
