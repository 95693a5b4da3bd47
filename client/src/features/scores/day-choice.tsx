import { useAtomValue } from 'jotai';
import { dayAfter, shortDay, todayAtom } from '../../lib/scores/game-days.js';
import { useGameDays } from '../../lib/scores/use-game-days.js';
import { ChoiceList } from '../../ui/inputs/choice-list.js';
import { Segments } from '../../ui/inputs/segments.js';
import { scoresMessages as words } from './messages.js';

/** How many days back and ahead can be chosen: as many as the server keeps scoreboards for. */
const REACH = 7;

/** Yesterday, today, tomorrow, or any day within a week. `chosen` is undefined for today, whatever its date. */
export const DayChoice = ({
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
