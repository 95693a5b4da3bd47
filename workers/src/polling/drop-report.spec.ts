import { DropReport } from './drop-report.js';

it('dropped entries are logged by reason, only when the counts change', () => {
  const report = new DropReport();
  const lines = [
    new Map(),
    new Map([['unknown_side', 2] as const, ['missing_price', 12] as const]),
    new Map([['missing_price', 12] as const, ['unknown_side', 2] as const]),
    new Map([['missing_price', 13] as const]),
    new Map(),
    new Map(),
  ].map((dropped) => report.lineFor('basketball_nba:game', dropped));
  expect(lines).toEqual([
    undefined,
    'basketball_nba:game: left out missing_price 12, unknown_side 2',
    undefined,
    'basketball_nba:game: left out missing_price 13',
    'basketball_nba:game: left out nothing',
    undefined,
  ]);
});

it('dropped entries are counted for each board separately', () => {
  const report = new DropReport();
  const dropped = new Map([['duplicate', 1] as const]);
  expect(['one', 'other', 'one'].map((board) => report.lineFor(board, dropped))).toEqual([
    'one: left out duplicate 1',
    'other: left out duplicate 1',
    undefined,
  ]);
});
