import { timetable } from '../jobs/timetable.js';
import { scoresPeriod } from '../polling/cadence.js';

it('looks for finals so often that picks are settled within 60 s of the final score, with time to spare for the work', () => {
  const settle = timetable([]).find(({ job }) => job === 'settle');
  const untilSeen = scoresPeriod(true); // a game that ends was live at the previous poll
  expect(untilSeen + (settle?.every ?? Infinity)).toBeLessThanOrEqual(20_000);
});
