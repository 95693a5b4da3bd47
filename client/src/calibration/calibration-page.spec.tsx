import type { CalibrationAnswer, DecayRow, FlaggedBets } from '@fairline/shared/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, json } from '../testing/fake-server.js';
import { settle } from '../testing/settle.js';
import { Around } from '../testing/signed-in.js';
import { CalibrationPage } from './calibration-page.js';
import { METHOD_EVIDENCE } from './method-evidence.table.js';
import { NBA_EVIDENCE } from './nba-evidence.table.js';
import { NFL_EVIDENCE } from './nfl-evidence.table.js';
import { SOCCER_EVIDENCE } from './soccer-evidence.table.js';

const NOTHING: CalibrationAnswer = {
  as_of: '2026-11-22T18:00:00.000Z',
  since: '2025-11-22T18:00:00.000Z',
  sports: [],
  games: { graded: 0, closed: 0, recorded: 0, waiting: 3 },
  closings: [],
  flags: [],
  decay: [],
  weights: [],
};
const closing = (parted: CalibrationAnswer['closings'][number]['parted'], name: string, games = 45) => ({
  ...{ parted, name, games, lines: 90, predicted: 0.62, happened: 0.6 },
  ...{ range: { low: 0.45, high: 0.73 }, brier: 0.4712, log_loss: 0.6633 },
});
const flag = (parted: CalibrationAnswer['flags'][number]['parted'], name: string, games = 45) => ({
  ...{ parted, name, games, bets: 70, value: 2.4, closed: 68, closed_games: games },
  ...{ clv: -0.31, range: { low: -1.2, high: 0.58 }, beat: 0.46, settled: 60, settled_games: games },
  ...{ yield: -3.1, yield_range: { low: -20.5, high: 14.25 } },
});
const learned = (hours: string, closings: number, passed: boolean): CalibrationAnswer['weights'][number] => ({
  ...{ sport: 'americanfootball_nfl', family: 'h2h', hours, closings, passed },
  ...{ weights: { fanduel: 0.9, pinnacle: 2.25 }, over_today: { mean: 0.00012, error: 0.00003 } },
  over_prior: { mean: -0.00001, error: 0.00002 },
});
const decay = (parted: DecayRow['parted'], name: string, games = 45): DecayRow => ({
  ...{ parted, name, games, after: 60, reached: 50, offered: 40, valued: 25, value: 2.5, value_then: 1.25 },
});
const FULL: CalibrationAnswer = {
  ...NOTHING,
  sports: ['americanfootball_nfl', 'basketball_nba'],
  games: { graded: 45, closed: 44, recorded: 40, waiting: 2 },
  closings: [
    closing('all', 'all'),
    closing('market', 'h2h'),
    closing('market', 'totals_h1', 12),
    closing('method', 'odds-ratio'),
    closing('chance', '6'),
    closing('chance', '4'),
  ],
  flags: [flag('all', 'all'), flag('book', 'draftkings'), flag('age', '600'), flag('age', '0', 29)],
  decay: [
    decay('all', 'all'),
    { ...decay('price', '2'), valued: 10 },
    decay('price', '3', 29),
    { ...decay('age', '600'), valued: 5 },
  ],
  weights: [learned('1 to 6', 310, true), learned('last hour', 300, false), learned('over 24', 120, false)],
};
const BET: FlaggedBets['bets'][number] = {
  ...{ id: '1', sport: 'americanfootball_nfl', home: 'Kansas City Chiefs', away: 'Buffalo Bills' },
  ...{ start: '2026-11-22T18:00:00.000Z', family: 'spreads', subject: '', line: -3.5, outcome: 'away' },
  ...{ book: 'draftkings', flagged_at: '2026-11-22T16:00:00.000Z', age: 75, price: 2.05, fair: 0.5, value: 2.5 },
  ...{ close: 0.51, clv: 4.55, grade: 'won' as const },
};

describe('the calibration page', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });
  const open = async (answers: Parameters<typeof fakeServer>[0]) => {
    const server = fakeServer(answers);
    stops.push(server.stop);
    render(
      <Around at="/calibration">
        <CalibrationPage />
      </Around>,
    );
    await settle();
    return server;
  };
  const flagged = (before = ''): FlaggedBets =>
    before === ''
      ? { bets: [BET], next: '5-1' }
      : { bets: [{ ...BET, id: '2', home: null, away: null, clv: null, close: null, grade: null }], next: null };
  const full = () =>
    open({
      '/api/calibration/flagged': ({ path }) =>
        json(flagged(new URL(path, 'http://x').searchParams.get('before') ?? '')),
      '/api/calibration': () => json(FULL),
    });
  const region = (name: string) => within(screen.getAllByRole('region', { name })[0]!);
  const row = (within_: ReturnType<typeof region>, name: string) =>
    within_.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;

  it('says that it is loading, until the figures come', async () => {
    await open({ '/api/calibration': () => new Promise(() => {}) });
    expect(screen.getByRole('status').textContent).toBe('Adding up the record.');
  });

  it('without a compared game it says how many wait and how many a figure needs', async () => {
    await open({ '/api/calibration': () => json(NOTHING) });
    const empty = within(screen.getByRole('region', { name: 'No finished game has been compared yet' }));
    expect(empty.getByText(/^3 finished games waiting/).textContent).toContain('A figure needs 30 games.');
    const tables = screen.queryAllByRole('table');
    expect(tables.filter((table) => !table.closest('[aria-label="De-vig methods"]'))).toEqual([]);
  });

  it('says that the figures could not be loaded', async () => {
    await open({ '/api/calibration': () => json({ code: 'BAD_REQUEST', title: 'x', status: 400 }, 400) });
    expect(screen.getByRole('alert', { name: 'The figures could not be loaded' })).toBeTruthy();
  });

  it('shows each figure with its range, and of too few games how many are missing', async () => {
    await full();
    const closings = region('Closing lines against results');
    expect(row(closings, 'All together')).toBe('All together459062.0%60.0%45.0% – 73.0%0.47120.6633');
    expect(row(closings, '1st Half Total')).toBe('1st Half Total1218 games missing');
    expect(row(closings, 'Odds ratio')).toContain('0.4712');
    const flags = region('Flagged bets against the close');
    expect(row(flags, 'DraftKings')).toBe('DraftKings4570+2.40%−0.31%−1.20% – +0.58%46.0%−3.10%−20.50% – +14.25%');
    expect(row(flags, 'under 10 s')).toBe('under 10 s291 game missing');
    expect(row(region('How long a flagged price lasts'), '1 m')).toBe('1 m455080.0%50.0%+2.50%+1.25%');
    const decay = within(screen.getByRole('region', { name: 'How long a flagged price lasts, by part' }));
    expect(decay.getByRole('columnheader', { name: 'Of value after 1 m' })).toBeTruthy();
    expect(row(decay, '2 to 3')).toBe('2 to 345+2.50%20.0%');
    expect(row(decay, '10 m and more')).toBe('10 m and more45+2.50%10.0%');
    expect(row(decay, '3 to 6')).toBe('3 to 6291 game missing');
  });

  it('shows no value against the close, no yield and nothing of later from fewer than 30 games, however many were flagged', async () => {
    const few = { ...flag('book', 'fanduel'), closed_games: 29, settled_games: 45 };
    const unsettled = { ...flag('book', 'betmgm'), closed_games: 30, settled_games: 29 };
    const later = (one: DecayRow, games: number): DecayRow => ({ ...one, after: 300, games });
    const all = decay('all', 'all');
    const price = decay('price', '2');
    await open({
      '/api/calibration': () =>
        json({ ...FULL, flags: [few, unsettled], decay: [all, later(all, 29), price, later(price, 29)] }),
    });
    const flags = region('Flagged bets against the close');
    expect(row(flags, 'FanDuel')).toBe('FanDuel4570+2.40%–––−3.10%−20.50% – +14.25%');
    expect(row(flags, 'BetMGM')).toBe('BetMGM4570+2.40%−0.31%−1.20% – +0.58%46.0%––');
    expect(row(region('How long a flagged price lasts'), '5 m')).toBe('5 m291 game missing');
    const parts = within(screen.getByRole('region', { name: 'How long a flagged price lasts, by part' }));
    expect(row(parts, '2 to 3')).toBe('2 to 345+2.50%50.0%–');
  });

  it('shows beside today’s weights those that were learned, whether they passed, and how many closings are missing', async () => {
    await full();
    const weights = region('Weights of books, learned from closing lines');
    const both = 'Pinnacle 3.0 → 2.3, FanDuel 1.5 → 0.9';
    expect(row(weights, 'NFL · Moneyline · 1 to 6 h')).toBe(
      `NFL · Moneyline · 1 to 6 h before310+1.20 ± 0.30−0.10 ± 0.20passed${both}`,
    );
    expect(row(weights, 'NFL · Moneyline · last hour')).toContain('today’s stay');
    expect(row(weights, 'NFL · Moneyline · over 24')).toBe(
      `NFL · Moneyline · over 24 h before120––180 closings missing${both}`,
    );
  });

  it('draws a dot for each band of chances that has enough games, and lists the bands in their order', async () => {
    await full();
    const chart = screen.getByRole('img', { name: 'Predicted against happened, by chance' });
    expect(chart.querySelectorAll('circle')).toHaveLength(2);
    const names = region('Closing lines against results')
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(names.slice(-2)).toEqual(['40 – 50%', '60 – 70%']);
  });

  it('lists every flagged bet, page after page', async () => {
    const { asked } = await full();
    const list = region('Every flagged bet');
    expect(list.getAllByRole('row')[1]!.textContent).toMatch(
      /^Bills \+3\.5Bills @ Chiefs · Spread · DraftKings.*2\.05\+2\.50%1 m\+4\.55%won$/,
    );
    await userEvent.click(list.getByRole('button', { name: 'Older bets' }));
    await settle();
    expect(asked.at(-1)).toBe('/api/calibration/flagged?before=5-1');
    expect(list.getByText('no close')).toBeTruthy();
    expect(list.queryByRole('button')).toBeNull();
  });

  it('shows the figures of one sport', async () => {
    const { asked } = await full();
    await userEvent.click(screen.getByRole('button', { name: 'NBA' }));
    await settle();
    expect(asked).toContain('/api/calibration?sport=basketball_nba');
    expect(asked.at(-1)).toBe('/api/calibration/flagged?sport=basketball_nba');
    expect(screen.getByRole('button', { name: 'NBA', pressed: true })).toBeTruthy();
  });

  it('shows how each de-vig method foretold past results, which is the default and why, even before the first game is compared', async () => {
    await open({ '/api/calibration': () => json(NOTHING) });
    const methods = within(await screen.findByRole('region', { name: 'De-vig methods' }));
    for (const { title, counted, refused, grades } of METHOD_EVIDENCE) {
      const sport = within(methods.getAllByRole('region', { name: title })[0]!);
      const without = refused === 0 ? '' : `, without ${refused} whose prices a method refuses`;
      expect(sport.getByText(/games/).textContent).toBe(
        `${counted.toLocaleString('en')} games${without}. Multiplicative is the default: no method is better by more than two standard errors.`,
      );
      expect(sport.getAllByRole('row')).toHaveLength(grades.length + 1);
      const [usual, oddsRatio] = ['multiplicative', 'odds-ratio'].map((name) =>
        grades.find(({ method }) => method === name),
      );
      expect(row(sport, 'Multiplicative')).toBe(
        `Multiplicative${usual!.logLoss.toFixed(5)}–${usual!.brier.toFixed(5)}default`,
      );
      const { difference, error } = oddsRatio!.againstDefault;
      expect(row(sport, 'Odds ratio')).toContain(
        `${Math.abs(difference * 1e4).toFixed(2)} ± ${(error * 1e4).toFixed(2)}${oddsRatio!.brier.toFixed(5)}`,
      );
    }
  });

  it('shows what the laws of margins and totals promised and what came, once it is unfolded', async () => {
    await open({ '/api/calibration': () => json(FULL) });
    const laws = region('Margins and totals');
    expect(laws.queryByRole('table')).toBeNull();
    await userEvent.click(laws.getByText('NBA, NFL and soccer, window by window'));
    const soccer = within(await laws.findByRole('region', { name: 'Soccer' }));
    const { games, graded } = SOCCER_EVIDENCE;
    expect(soccer.getByRole('heading', { level: 3 }).textContent).toBe(`Soccer · ${games.toLocaleString('en')} games`);
    const [first, second] = graded[0]!.windows;
    const { count, plain, predicted, observed, error } = first!;
    const shares = [plain, predicted, observed, error].map((share) => `${(share * 100).toFixed(2)}%`);
    const margins = within(soccer.getByRole('region', { name: /^Soccer Margins/ }));
    expect(row(margins, 'a draw')).toContain(`a draw${count.toLocaleString('en')}${shares.join('')}`);
    expect(row(margins, 'a draw')).toContain(`${Math.abs((observed - predicted) / error).toFixed(1)} SE`);
    expect(row(margins, `${second!.games}: ${second!.results}`)).toContain(`${second!.count}`);
    expect(soccer.getAllByText(/windows lie more/)[0]!.textContent).toContain(
      `${graded[0]!.off} of ${graded[0]!.graded} windows lie more than two SE off. Log likelihood of a game over the bell curve’s`,
    );
    for (const { sport, graded } of [NBA_EVIDENCE, NFL_EVIDENCE]) {
      const tables = within(laws.getByRole('region', { name: sport })).getAllByRole('table');
      expect(tables.map((table) => within(table).getAllByRole('row').length - 1)).toEqual(
        graded.map(({ windows }) => windows.length),
      );
    }
  });
});
