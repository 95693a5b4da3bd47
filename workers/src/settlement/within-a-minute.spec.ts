import { timetable } from '../jobs/timetable.js';
import { scoresPeriod } from '../polling/pace.js';

it('final scores are looked for often enough to settle picks within 60 s of the end', () => {
  const settle = timetable({ ODDS_SPORTS: [], ODDS_API_KEY: 'none' }).find(({ job }) => job === 'settle');
  const untilSeen = scoresPeriod(true); // a game that ends was live at the previous poll
  expect(untilSeen + (settle?.every ?? Infinity)).toBeLessThanOrEqual(20_000);
});
