import type { Pick } from '../picks/pick.js';
import { settlePicks } from '../picks/settle.js';
import { aFinal, aPick, EVENING } from '../testing/pick-and-final.js';
import { openPickFile } from './pick-file.js';
import type { Sheet } from './sheet.js';

/** A sheet from a header and rows, each a text with cells separated by `,`. */
const sheet = (header: string, ...rows: readonly string[]): Sheet => ({
  header: header.split(','),
  rows: rows.map((row, at) => ({ line: at + 2, cells: row.split(',') })),
});

const atLocal = (...[year, month, day, hour, minute, second]: number[]) =>
  Date.UTC(year!, month! - 1, day, hour! + 5, minute, second);

const read = (file: Sheet) => {
  const opened = openPickFile(file, atLocal);
  return opened?.entries.map((entry) => opened.read(entry));
};

const SYNCED =
  'bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,time_settled,time_placed_iso,time_settled_iso,bet_info,tags,sports,leagues';
const synced = (cells: Readonly<Record<string, string>>) => {
  const usual = {
    ...{ bet_id: 'b1', sportsbook: 'Bet MGM', type: 'straight', status: 'SETTLED_WIN', odds: '1.91', amount: '50' },
    ...{ profit: '45.50', time_placed_iso: '2026-11-20T18:00:00Z', time_settled_iso: '2026-11-20T22:00:00Z' },
    ...{ bet_info: 'Chiefs -3.5 - Bills @ Chiefs', sports: 'Football', leagues: 'NFL' },
    ...cells,
  };
  return SYNCED.split(',')
    .map((name) => usual[name as keyof typeof usual] ?? '')
    .join(',');
};

const SCREEN =
  'created_at,event_start_date,event_name,bet_name,sportsbook,odds,stake,potential_payout,bet_profit,status,clv,parlay_id,tags,notes,is_live_bet,is_free_bet';
const screen = (cells: Readonly<Record<string, string>>) => {
  const usual = {
    ...{ created_at: '2026-11-20T18:00:00+00:00', event_start_date: '2026-11-22T18:00:00+00:00', odds: '-110' },
    ...{
      event_name: 'Buffalo Bills vs Kansas City Chiefs',
      bet_name: 'Kansas City Chiefs -3.5',
      sportsbook: 'FanDuel',
    },
    ...{ stake: '110', bet_profit: '100', status: 'Won', is_live_bet: 'False', is_free_bet: 'False' },
    ...cells,
  };
  return SCREEN.split(',')
    .map((name) => usual[name as keyof typeof usual] ?? '')
    .join(',');
};

describe('the export of a synced tracker', () => {
  it('a synced tracker export gives one pick per bet, with the tracker’s own figures kept separately', () =>
    expect(read(sheet(SYNCED, synced({ closing_line: '1.87', ev: '0.021', tags: 'sharp' })))).toEqual([
      {
        id: expect.stringMatching(/^synced-/),
        ...{ game: 'Bills @ Chiefs', market: 'Spread', selection: 'Chiefs -3.5', league: 'NFL', sport: 'Football' },
        ...{ odds: '-110', price: 1.91, stake: 50, potential: 95.5, actualPayout: 95.5, status: 'won', type: 'single' },
        ...{ dateAdded: '2026-11-20T18:00:00.000Z', settledDate: '2026-11-20T22:00:00.000Z', validatedBy: 'tracker' },
        ...{ bookmaker: 'betmgm', trackerId: 'b1', trackerClosing: 1.87, trackerEv: '0.021', note: 'tags: sharp' },
      },
    ]));

  it.each([
    ['SETTLED_WIN', '45.50', 'won', 95.5],
    ['SETTLED_LOSS', '-50', 'lost', 0],
    ['SETTLED_LOSS', '-25', 'lost', 25],
    ['SETTLED_PUSH', '0', 'push', 50],
    ['SETTLED_VOID', '', 'void', 50],
    ['PENDING', '', 'pending', undefined],
  ])('a tracker bet %s with a profit of "%s" is %s with a payout of %p', (status, profit, read_, paid) => {
    const [pick] = read(sheet(SYNCED, synced({ status, profit })))!;
    expect(pick).toMatchObject({ status: read_ });
    expect(pick).toHaveProperty('stake', 50);
    expect((pick as { actualPayout?: number }).actualPayout).toBe(paid);
  });

  it('the export of a synced tracker gets a missing league from the teams, also for a leg', () => {
    const game = 'Buffalo Bills @ Kansas City Chiefs';
    const bet_info = `Kansas City Chiefs -3.5 - ${game}`;
    expect(read(sheet(SYNCED, synced({ bet_info, leagues: '' })))).toMatchObject([{ game, league: 'NFL' }]);
    const legs = { type: 'Parlay', bet_info: `${bet_info}|Over 220.5 (Celtics vs Lakers)`, odds: '3.6', profit: '130' };
    const [parlay] = read(sheet(SYNCED, synced({ ...legs, leagues: '' })))! as Pick[];
    expect(parlay!.legs!.map(({ league }) => league)).toEqual(['NFL', undefined]);
  });

  it('the export of a synced tracker splits a parlay into legs, each with its league', () => {
    const bet_info = 'Chiefs -3.5 - Bills @ Chiefs|Over 220.5 (Celtics vs Lakers)';
    const [pick] = read(
      sheet(SYNCED, synced({ type: 'Parlay', bet_info, leagues: 'NFL|NBA', odds: '3.6', profit: '130' })),
    )!;
    expect(pick).toMatchObject({
      ...{ type: 'parlay', market: 'Parlay', league: 'NFL + NBA', price: 3.6, actualPayout: 180 },
      legs: [
        { game: 'Bills @ Chiefs', market: 'Spread', selection: 'Chiefs -3.5', league: 'NFL' },
        { game: 'Celtics vs Lakers', market: 'Total', selection: 'Over 220.5', league: 'NBA' },
      ],
    });
  });

  it('the export of a synced tracker gives a parlay no legs when the file does not list them', () => {
    const [pick] = read(sheet(SYNCED, synced({ type: 'parlay', status: 'PENDING', bet_info: 'Same game parlay' })))!;
    expect(pick).toMatchObject({ type: 'parlay', legs: [] });
  });

  it('the export of a synced tracker gives no market when the text is ambiguous', () => {
    const texts = [
      'Josh Allen Over 0.5 Passing Touchdowns - Bills @ Chiefs',
      'Chiefs Team Total Over 24.5 - Bills @ Chiefs',
    ];
    const picks = read(sheet(SYNCED, ...texts.map((bet_info) => synced({ bet_info }))))!;
    expect(picks.map((pick) => 'market' in pick)).toEqual([false, false]);
  });

  it.each([
    [{ status: 'SETTLED_CASHOUT' }, 'The status "SETTLED_CASHOUT" is not known.'],
    [{ odds: '0.9' }, 'The odds "0.9" are not valid odds.'],
    [{ amount: 'fifty' }, 'The stake "fifty" is not an amount.'],
    [{ amount: '-50' }, 'The stake "-50" is not an amount.'],
    [{ profit: '?' }, 'The profit "?" is not an amount.'],
    [{ bet_info: ' ' }, 'The bet itself is missing.'],
    [{ time_placed_iso: '' }, 'The time it was placed is missing.'],
    [{ time_placed_iso: '2026-02-30T18:00:00Z' }, 'The time "2026-02-30T18:00:00Z" cannot be read.'],
    [{ status: 'SETTLED_LOSS', profit: '-20' }, 'A profit of -20 does not match a bet of 50 with the status "lost".'],
  ])('the export of a synced tracker rejects %p with the reason', (cells, refused) =>
    expect(read(sheet(SYNCED, synced(cells)))).toEqual([{ refused }]),
  );

  it('the export of a synced tracker rejects a row with more fields than the header', () =>
    expect(read(sheet(SYNCED, `${synced({})},more`))).toEqual([
      { refused: 'It has 18 fields, but the header has 17.' },
    ]));
});

describe('the export of an odds screen', () => {
  it('the export of an odds screen gives one pick per bet, with American odds and the CLV as written', () =>
    expect(read(sheet(SCREEN, screen({ clv: '2.5%', notes: 'a hunch', tags: 'x', is_live_bet: 'True' })))).toEqual([
      {
        id: expect.stringMatching(/^screen-/),
        ...{ game: 'Buffalo Bills vs Kansas City Chiefs', league: 'NFL', market: 'Spread' },
        selection: 'Kansas City Chiefs -3.5',
        ...{ odds: '-110', price: 1 + 100 / 110, stake: 110, potential: 210, actualPayout: 210, status: 'won' },
        ...{ dateAdded: '2026-11-20T18:00:00.000Z', commenceTime: '2026-11-22T18:00:00.000Z', type: 'single' },
        ...{ bookmaker: 'fanduel', validatedBy: 'tracker', trackerClv: '2.5%' },
        note: 'a hunch\ntags: x; is_live_bet: True',
      },
    ]));

  it('an odds-screen export gets a missing league from the teams, so that the bet can be graded', () => {
    const [pick, college] = read(
      sheet(
        SCREEN,
        screen({ status: 'Pending', bet_profit: '' }),
        screen({ event_name: 'Iowa Hawkeyes @ Michigan Wolverines' }),
      ),
    )!;
    const graded = settlePicks([pick as Pick], [aFinal()], { now: EVENING, window: 'final', isRecord: true });
    expect(graded.picks).toMatchObject([{ league: 'NFL', status: 'won' }]);
    expect(college).not.toHaveProperty('league');
  });

  it('an odds-screen export has one parlay per parlay id, wherever its rows are in the file', () => {
    const leg = (cells: object) => screen({ parlay_id: 'p9', odds: '+100', stake: '25', bet_profit: '75', ...cells });
    const picks = read(sheet(SCREEN, leg({}), screen({ bet_name: 'Over 44.5' }), leg({ bet_name: 'Buffalo Bills' })))!;
    expect(picks).toHaveLength(2);
    expect(picks[0]).toMatchObject({
      ...{ type: 'parlay', price: 4, stake: 25, potential: 100, actualPayout: 100, status: 'won', trackerId: 'p9' },
      legs: [{ market: 'Spread' }, { market: 'Moneyline', selection: 'Buffalo Bills', price: 2 }],
    });
  });

  it('the odds of an odds-screen leg are those of the whole parlay when the payout matches that', () => {
    const leg = { parlay_id: 'p9', odds: '+300', stake: '25', bet_profit: '75', potential_payout: '100' };
    expect(read(sheet(SCREEN, screen(leg), screen(leg)))).toMatchObject([{ price: 4 }]);
  });

  it.each([
    [['Won', 'Won'], 'won'],
    [['Won', 'Lost'], 'lost'],
    [['Won', 'Pending'], 'pending'],
    [['Push', 'Won'], 'won'],
    [['Push', 'Void'], 'push'],
    [['Void', 'Void'], 'void'],
  ])('the export of an odds screen gives a parlay with %p legs the status %s', (statuses, status) => {
    const legs = statuses.map((one) => screen({ parlay_id: 'p9', bet_profit: '', status: one }));
    expect(read(sheet(SCREEN, ...legs))).toMatchObject([{ status }]);
  });

  it('an odds-screen export rejects a whole parlay for one invalid leg or for different stakes', () => {
    const leg = (cells: object) => screen({ parlay_id: 'p9', ...cells });
    expect(read(sheet(SCREEN, leg({}), leg({ odds: 'x' })))).toEqual([
      { refused: 'A leg of this parlay: The odds "x" are not valid odds.' },
    ]);
    expect(read(sheet(SCREEN, leg({}), leg({ stake: '20' })))).toEqual([
      { refused: 'The legs of this parlay have different amounts.' },
    ]);
  });

  it('the export of an odds screen gives a lost free bet no stake', () => {
    const [pick] = read(sheet(SCREEN, screen({ is_free_bet: 'True', status: 'Lost', bet_profit: '0' })))!;
    expect(pick).not.toHaveProperty('stake');
    expect(pick).toMatchObject({ status: 'lost', note: 'is_free_bet: True' });
  });
});

describe('a file of picks', () => {
  it('a file of picks is recognised by its columns in any order and case, and its empty rows are skipped', () => {
    const file = {
      header: ['Status', 'BET NAME', 'Odds ', 'stake', 'Created At'],
      rows: [
        { line: 2, cells: ['Pending', 'Over 44.5', '+120', '$1', '2026-11-20T18:00:00Z'] },
        { line: 3, cells: ['', ' '] },
      ],
    };
    expect(read(file)).toMatchObject([{ selection: 'Over 44.5', market: 'Total', price: 2.2, stake: 1 }]);
  });

  it('a file of picks is not recognised by other columns', () =>
    expect(openPickFile(sheet('name,price', 'a,1'), atLocal)).toBeUndefined());

  it('a file of picks may have times in many formats, in the user’s time zone unless it names one', () => {
    const times = [
      '11/22/2026 3:05 PM',
      '2026-11-22 15:05',
      'Nov 22, 2026, 3:05 PM',
      '11/22/26, 15:05:00',
      'Sunday, November 22, 2026 at 3:05 pm EST',
      '22 Nov 2026 20:05 UTC',
      '2026-11-22T20:05:00',
      '2026-11-22 20:05:00+00',
      '1795377900',
      '1795377900000',
    ];
    const cells = times.map((created_at, at) => ({
      line: at,
      cells: ['Pending', 'Over 44.5', '120', '1', created_at],
    }));
    const picks = read({ header: ['status', 'bet_name', 'odds', 'stake', 'created_at'], rows: cells })!;
    expect(picks.map((pick) => ('dateAdded' in pick ? pick.dateAdded : pick))).toEqual(
      times.map(() => '2026-11-22T20:05:00.000Z'),
    );
  });

  it('a file of picks is read with the day before the month when its dates fit only that order', () => {
    const rows = ['22/11/2026 10:00', '05/11/2026 10:00'].map((time, line) => ({
      line,
      cells: ['', 'Over 1', '120', '1', time],
    }));
    const picks = read({ header: ['status', 'bet_name', 'odds', 'stake', 'created_at'], rows })!;
    expect(picks).toMatchObject([{ dateAdded: '2026-11-22T15:00:00.000Z' }, { dateAdded: '2026-11-05T15:00:00.000Z' }]);
  });

  it('a file of picks may have American odds instead of the expected decimal ones, and the reverse', () => {
    expect(
      read(sheet(SYNCED, synced({ odds: '-110', profit: '45.45' }), synced({ odds: '150', profit: '75' }))),
    ).toMatchObject([{ price: 1 + 100 / 110 }, { price: 2.5 }]);
    expect(read(sheet(SCREEN, screen({ odds: '1.91', bet_profit: '' })))).toMatchObject([{ price: 1.91 }]);
  });

  it('a file of picks gives picks that are graded later like picks added in the app', () =>
    expect(read(sheet(SCREEN, screen({ status: '' })))).toMatchObject([
      { market: aPick().market, selection: aPick().selection, status: 'pending' },
    ]));
});
