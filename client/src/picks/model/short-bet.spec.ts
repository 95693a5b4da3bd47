import { shortBet } from './short-bet.js';

const GAME = { game: 'Buffalo Bills @ Kansas City Chiefs', league: 'NFL' };

const WHOLE = { game: 'Over 48.5 Total Packers @ Broncos', selection: 'Over 48.5 Total Packers @ Broncos' };

it.each([
  [{ ...GAME, selection: 'Buffalo Bills +3.5' }, 'Bills @ Chiefs', 'Bills +3.5'],
  [{ ...GAME, selection: 'Kansas City Chiefs -3.5' }, 'Bills @ Chiefs', 'Chiefs −3.5'],
  [{ ...GAME, selection: 'Over 44.5' }, 'Bills @ Chiefs', 'Over 44.5'],
  [{ ...GAME, selection: 'Buffalo Bills' }, 'Bills @ Chiefs', 'Buffalo Bills'],
  [{ game: 'Iowa @ Michigan', league: 'NCAAF', selection: 'Iowa +7' }, 'Iowa @ Michigan', 'Iowa +7'],
  [{ game: 'Buffalo Bills vs Jets', league: 'NFL', selection: 'Jets +1' }, 'Buffalo Bills vs Jets', 'Jets +1'],
  [{ game: 'A b @ C d', league: 'Cricket', selection: 'A b +1' }, 'A b @ C d', 'A b +1'],
  [{ ...WHOLE, league: 'NFL' }, WHOLE.game, WHOLE.selection],
  [{}, '', ''],
])('the bet %j is shortened to %s, %s', (bet, game, selection) =>
  expect(shortBet(bet, bet)).toEqual({ game, selection }),
);
