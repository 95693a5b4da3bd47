import { countedPick, inOrder, type Pick, reportOf } from '@fairline/shared/domain';
import { type Bench, figure } from './bench.js';
import { race } from './rounds.js';

const ROUNDS = 31;
const PICKS = 5_000;
const NOW = Date.UTC(2026, 10, 21);
const FLOOR = 'reading the list from its text';
const WHOLE = 'all of it at once';
const COUNTING = 'counting the picks (the browser rests between pieces)';
const SUMMING = 'summing them up';

/** The cost of the statistics of many picks, compared with parsing their list, the least possible work. */
export const statistics: Bench = {
  rounds: ROUNDS,
  measure: () => {
    const picks = manyPicks();
    const text = JSON.stringify(picks);
    const count = () => picks.flatMap((pick) => countedPick(pick) ?? []);
    const counted = count();
    const contenders = [
      { label: FLOOR, run: () => JSON.parse(text) },
      { label: COUNTING, run: count },
      { label: SUMMING, run: () => reportOf(inOrder(counted), NOW) },
      { label: WHOLE, run: () => reportOf(inOrder(count()), NOW) },
    ];
    const times = race(contenders, ROUNDS, () => {});
    const floor = figure(FLOOR, times.get(FLOOR)!, 'ms');
    return [floor, ...[COUNTING, SUMMING, WHOLE].map((label) => figure(label, times.get(label)!, 'ms', floor))];
  },
};

const manyPicks = (): Pick[] =>
  Array.from({ length: PICKS }, (_, nth) => {
    const settled = new Date(NOW - nth * 3_600_000).toISOString();
    const status = STATUSES[nth % STATUSES.length]!;
    return {
      ...{
        id: `${nth}`,
        game: 'Buffalo Bills @ Kansas City Chiefs',
        market: 'Spread',
        selection: 'Buffalo Bills +3.5',
      },
      ...{ league: LEAGUES[nth % LEAGUES.length], bookmaker: BOOKS[nth % BOOKS.length], odds: '-110', price: 1.91 },
      ...{ stake: 25, potential: 47.75, actualPayout: status === 'won' ? 47.75 : 0, status, edge: (nth % 90) / 10 - 2 },
      ...{ dateAdded: settled, settledDate: settled, type: 'single' },
    };
  });

const STATUSES = ['won', 'lost', 'won', 'lost', 'push', 'pending'];
const LEAGUES = ['NFL', 'NBA', 'MLB', 'NHL'];
const BOOKS = ['fanduel', 'draftkings', 'betmgm', 'caesars', 'pinnacle'];
