import { betRows } from './pick-bets.js';

const leg = (commenceTime: string | undefined, league = 'NHL', eventId?: string) => ({ commenceTime, league, eventId });
const rowsOf = (...legs: object[]) =>
  betRows({ dateAdded: '2026-03-01T00:00:00Z', legs }).map(({ sport, starts_from, starts_until }) =>
    [sport, starts_from.slice(5, 13), starts_until.slice(5, 13)].join(' '),
  );

it('bets of one sport whose starts overlap share a row, which covers the same starts', () => {
  expect(rowsOf(leg('2026-03-02T00:00:00Z'), leg('2026-03-01T20:00:00Z'), leg('2026-03-05T00:00:00Z'))).toEqual([
    'icehockey_nhl 03-01T08 03-02T12',
    'icehockey_nhl 03-04T12 03-05T12',
  ]);
  expect(rowsOf(...Array(30).fill(leg(undefined)))).toEqual(['icehockey_nhl 02-28T12 03-09T00']);
});

it('bets of other sports, on games of the odds board, or of more than one longest wait keep rows of their own', () => {
  const at = '2026-03-02T00:00:00Z';
  expect(rowsOf(leg(at), leg(at, 'NBA'), leg(at, 'NHL', 'a'), leg(at, 'NHL', 'b'))).toHaveLength(4);
  expect(rowsOf(leg(undefined), leg('2026-03-08T20:00:00Z'))).toEqual([
    'icehockey_nhl 02-28T12 03-09T00',
    'icehockey_nhl 03-08T08 03-09T08',
  ]);
});

it('a bet with an id that no board had is found by its start, and shares a row', () => {
  const legs = Array.from({ length: 30 }, (_, i) => leg('2026-03-02T00:00:00Z', 'NHL', `e${i}`));
  const rows = betRows({ dateAdded: '2026-03-01T00:00:00Z', legs }, (event) => event === 'e7');
  expect(rows.map(({ event_id }) => event_id)).toEqual([null, 'e7']);
});
