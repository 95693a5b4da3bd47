import { DEFAULT_GAME_MARKETS, DEFAULT_PROP_MARKETS, SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { store } from '../../platform/store.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { onBoard } from '../../testing/on-board.js';
import { Around } from '../../testing/signed-in.js';
import { chosenBooksAtom, devigMethodAtom } from '../model/choices/betting-terms.js';
import { commissionAtom } from '../model/choices/commissions.js';
import { TABLE_DEFAULTS } from '../model/choices/table-terms.js';
import { DEFAULT_VIEW, type View } from '../model/choices/view.js';
import { appliedViewAtom } from '../model/views/applied-view.js';
import { SectionBooksSwitch } from '../toolbar/books-switch.js';
import { ApplyingBar } from './applying-bar.js';
import { FilterPanel } from './filter-panel.js';
import { FilterSheet } from './filter-sheet.js';
import type { FilterMode } from './group-props.js';

const sport = (key: string) => ({ key, title: key, group: '', active: true });
const SPORTS = ['americanfootball_nfl', 'americanfootball_ncaaf', 'basketball_nba', 'icehockey_nhl', 'soccer_epl'];

/** Opens the filters of a list, beside it or in a phone's sheet. */
const open = (mode: FilterMode, { isPhone = false, view = {} as Partial<View> } = {}) => {
  const server = fakeServer({ '/api/sports': () => json(SPORTS.map(sport)), '/api/me': () => json({}, 500) });
  const { clear } = onBoard(store, [aQuote({ book: 'draftkings' }), aQuote({ book: 'pinnacle' })], { at: Date.now() });
  after.push(server.stop, clear);
  store.set(appliedViewAtom, { ...DEFAULT_VIEW, ...view });
  const onClose = jest.fn();
  render(
    <Around>
      <ApplyingBar />
      {isPhone ? <FilterSheet mode={mode} isOpen onClose={onClose} /> : <FilterPanel mode={mode} />}
    </Around>,
  );
  return { onClose };
};
const check = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const pill = (name: string) => within(screen.getByRole('group', { name: 'Sports' })).getByRole('button', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Opens a list of choices with its button, and returns queries within it. */
const openList = async (label: string) => {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${label} `) }));
  return within(await screen.findByRole('dialog', { name: label }));
};
const applied = () => store.get(appliedViewAtom);

const after: (() => void)[] = [];
afterEach(() => {
  store.set(chosenBooksAtom, null);
  for (const undo of after.splice(0)) undo();
  store.set(appliedViewAtom, DEFAULT_VIEW);
});

describe('the filters', () => {
  it('the filters start with NFL and NCAAF, all dates, main, team-total and alternate markets, no minimum EV', async () => {
    open('game');
    await screen.findByRole('checkbox', { name: /^DraftKings/ });
    expect(pill('NFL')).toHaveAttribute('aria-pressed', 'true');
    expect(pill('NCAAF')).toHaveAttribute('aria-pressed', 'true');
    expect(pill('NBA')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: 'Date All Dates' })).toBeInTheDocument();
    for (const line of ['Moneyline', 'Spread', 'Total', 'Team totals', 'Alternates']) expect(check(line)).toBeChecked();
    expect(check('Halves, quarters, periods')).not.toBeChecked();
    expect(applied().markets).toEqual([
      'h2h',
      'spreads',
      'totals',
      'team_totals',
      'alternate_spreads',
      'alternate_totals',
      'alternate_team_totals',
    ]);
    expect(screen.getByRole('slider', { name: 'Minimum EV' })).toHaveAttribute('aria-valuetext', 'none');
  });

  it('the filters keep changes as a draft until Apply', () => {
    open('game');
    fireEvent.click(pill('NBA'));
    fireEvent.click(check('Moneyline'));
    fireEvent.change(screen.getByRole('slider', { name: 'Minimum EV' }), { target: { value: '2' } });
    expect(applied()).toEqual(DEFAULT_VIEW);
    press('Apply');
    expect(applied()).toMatchObject({
      sports: ['americanfootball_nfl', 'americanfootball_ncaaf', 'basketball_nba'],
      minimumEv: 2,
    });
    expect(applied().markets).not.toContain('h2h');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  });

  it('the filters mark a partly chosen line as such', () => {
    open('game', { view: { markets: ['h2h', 'team_totals'] } });
    expect(check(/^Team totals/)).toBePartiallyChecked();
    for (const line of ['Moneyline', 'Spread']) expect(check(line)).not.toBePartiallyChecked();
    fireEvent.click(check(/^Team totals/));
    expect(check('Team totals')).toBeChecked();
    expect(check('Team totals')).not.toBePartiallyChecked();
  });

  it('the filters show a message for a second while the list already has the new filters', () => {
    jest.useFakeTimers();
    after.push(() => jest.useRealTimers());
    open('game');
    fireEvent.click(check('Positive EV only'));
    press('Apply');
    expect(applied().positiveOnly).toBe(true);
    expect(screen.getByRole('status', { busy: false })).toHaveTextContent('Applying filters...');
    act(() => jest.advanceTimersByTime(999));
    expect(screen.getByText('Applying filters...')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Applying filters...')).not.toBeInTheDocument();
  });

  it('the filters return to the defaults on Reset, whatever was applied', () => {
    open('props', {
      view: {
        sports: ['icehockey_nhl'],
        date: 'live',
        books: ['bovada'],
        propBooks: ['prizepicks'],
        markets: ['h2h_p1'],
        props: ['player_goals'],
      },
    });
    press('Reset');
    expect(applied().sports).toEqual(['americanfootball_nfl', 'americanfootball_ncaaf']);
    expect(applied().date).toBe('');
    expect(applied().books).toBeNull();
    expect(applied().propBooks).toBeNull();
    expect(applied().markets).toEqual(DEFAULT_GAME_MARKETS);
    expect(applied().props).toEqual(DEFAULT_PROP_MARKETS);
  });

  it('the filters store the books of straight bets and of props separately, in this browser', async () => {
    open('game');
    const books = await openList('Sportsbooks');
    fireEvent.click(books.getByRole('checkbox', { name: 'Novig' }));
    press('Apply');
    expect(localStorage.getItem('listSportsbooks')).toBe('["novig"]');
    expect(localStorage.getItem('userSelectedPropsSportsbooks')).toBeNull();
    expect(applied().propBooks).toBeNull();
  });

  it('the books of a list start from the user’s own, and leave those as they are', async () => {
    store.set(chosenBooksAtom, ['fanduel', 'draftkings']);
    open('arbitrage');
    const whose = (name: string) => screen.getByRole('button', { name });
    expect(await screen.findByRole('button', { name: 'My 2 books' })).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(whose('All books'));
    expect(applied().books).toBe('all');
    fireEvent.click(whose('My 2 books'));
    expect(applied().books).toBeNull();
    const books = await openList('Sportsbooks');
    expect(books.getByRole('checkbox', { name: 'FanDuel' })).toBeChecked();
    fireEvent.click(books.getByRole('checkbox', { name: 'Novig' }));
    press('Apply');
    expect(applied().books).toEqual(['fanduel', 'draftkings', 'novig']);
    expect(localStorage.getItem('userSelectedSportsbooks')).toBe('["fanduel","draftkings"]');
    press('Reset');
    expect(applied().books).toBeNull();
    expect(store.get(chosenBooksAtom)).toEqual(['fanduel', 'draftkings']);
  });

  it('the switch of the books is the one in the head of the page, and keeps what else is being edited', async () => {
    store.set(chosenBooksAtom, ['fanduel', 'draftkings']);
    open('game');
    render(
      <Around>
        <SectionBooksSwitch section="game" />
      </Around>,
    );
    const states = () =>
      screen.getAllByRole('button', { name: 'All books' }).map((one) => one.getAttribute('aria-pressed'));
    await waitFor(() => expect(states()).toEqual(['false', 'false']));
    fireEvent.click(check('Positive EV only'));
    for (const [pressed, state] of [
      [0, 'All books'],
      [1, 'My 2 books'],
      [1, 'All books'],
    ] as const) {
      fireEvent.click(screen.getAllByRole('button', { name: state })[pressed]!);
      expect(states()).toEqual(Array(2).fill(String(state === 'All books')));
      expect(check('Positive EV only')).toBeChecked();
    }
    expect(applied()).toMatchObject({ books: 'all', positiveOnly: false });
    press('Apply');
    expect(applied()).toMatchObject({ books: 'all', positiveOnly: true });
  });

  it('what is chosen for the list alone gives way to the switch', async () => {
    store.set(chosenBooksAtom, ['fanduel', 'draftkings']);
    open('game');
    const books = await openList('Sportsbooks');
    fireEvent.click(books.getByRole('checkbox', { name: 'Novig' }));
    fireEvent.click(screen.getByRole('button', { name: 'My 2 books', hidden: true }));
    expect(books.getByRole('checkbox', { name: 'Novig' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Apply', hidden: true })).toBeDisabled();
  });

  it('with no books saved, the filters say that every book counts', async () => {
    open('arbitrage');
    expect(await screen.findByText('None saved in My Sportsbooks, so every book counts.')).toBeInTheDocument();
  });

  it('the filters choose the first three props of the sports when the sports change', () => {
    open('props');
    fireEvent.click(pill('NBA'));
    fireEvent.click(pill('NFL'));
    fireEvent.click(pill('NCAAF'));
    press('Apply');
    expect(applied()).toMatchObject({
      sports: ['basketball_nba'],
      props: ['player_points', 'player_rebounds', 'player_assists'],
    });
  });

  it('the filters cannot be applied without a sport or a market, and say so', () => {
    open('game');
    fireEvent.click(pill('NFL'));
    fireEvent.click(pill('NCAAF'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please select sports, regions, and markets to view odds');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    fireEvent.click(pill('NBA'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('the filters apply a de-vig method and a date together with the rest', async () => {
    open('game');
    fireEvent.click(screen.getByRole('button', { name: 'Date All Dates' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Live Games' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'De-vig method' }), { target: { value: 'shin' } });
    press('Apply');
    expect(store.get(devigMethodAtom)).toBe('shin');
    expect(applied().date).toBe('live');
  });
});

describe('the market list', () => {
  it('the market list groups straight bets by core, alternates, team and special, then by period', async () => {
    open('game', { view: { sports: ['americanfootball_nfl', 'icehockey_nhl', 'baseball_mlb'] } });
    const list = await openList('Markets');
    const headings = list.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    expect(headings).toEqual(
      expect.arrayContaining(['Main', 'Alternates', 'Team totals', 'Special', '1st Half', '1st Quarter', '1st Period']),
    );
    expect(headings).toContain('1st 5 Innings');
    fireEvent.click(list.getByRole('checkbox', { name: '1st Quarter Spread' }));
    press('Apply');
    expect(applied().markets).toContain('spreads_q1');
  });

  it.each([
    [
      'americanfootball_nfl',
      ['Passing', 'Rushing', 'Receiving', 'Touchdowns', 'Combination', 'Defense', 'Kicking'],
      'Passing Yards',
    ],
    ['basketball_nba', ['Basketball'], 'Points'],
    ['baseball_mlb', ['Batting', 'Pitching'], 'Hits'],
    ['icehockey_nhl', ['Hockey'], 'Shots on Goal'],
    ['soccer_epl', ['Soccer Players'], 'Shots on Target'],
  ])(
    'the market list groups the props of %s by category, each with its alternate lines',
    async (key, categories, one) => {
      open('props', { view: { sports: [key] } });
      for (const category of categories) expect(check(new RegExp(`^${category}`))).toBeInTheDocument();
      const list = await openList('Markets');
      expect(list.getByRole('checkbox', { name: one })).toBeInTheDocument();
      expect(list.getByRole('checkbox', { name: `${one}, alternate lines` })).toBeInTheDocument();
    },
  );

  it('the market list selects a whole category at once', () => {
    open('props', { view: { sports: ['americanfootball_nfl'], props: [] } });
    fireEvent.click(check('Rushing'));
    press('Apply');
    expect(applied().props).toEqual(['player_rush_yds', 'player_rush_attempts', 'player_rush_longest']);
  });
});

describe('the lists of sports and books', () => {
  it('the lists of sports and books can remove a sport that came from a link and is out of season', async () => {
    open('game', { view: { sports: ['americanfootball_nfl', 'cricket_odi'] } });
    await waitFor(() => expect(pill('One Day Internationals')).toHaveAttribute('aria-pressed', 'true'));
    fireEvent.click(pill('One Day Internationals'));
    press('Apply');
    await waitFor(() => expect(applied().sports).toEqual(['americanfootball_nfl']));
  });

  it('the lists of sports and books are searchable and grouped, and a starred book is stored as a favourite', async () => {
    open('game');
    const sports = await openList('Sports');
    expect(sports.getByRole('searchbox', { name: 'Search sports' })).toBeInTheDocument();
    expect(sports.getByText('US majors')).toBeInTheDocument();
    const books = await openList('Sportsbooks');
    for (const category of ['Popular', 'DFS Apps', 'Exchanges', 'Premium'])
      expect(books.getByText(category)).toBeInTheDocument();
    fireEvent.click(books.getByRole('button', { name: 'Favorite Pinnacle' }));
    expect(books.getByRole('button', { name: 'Favorite Pinnacle' })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('favoriteSportsbooks')).toBe('["pinnacle"]');
  });
});

describe('the filters of the scanners', () => {
  const input = (name: string) => screen.getByRole('spinbutton', { name });
  const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
  const simple = () => fireEvent.click(screen.getByRole('button', { name: 'Simple (8 and 6 per point)' }));

  it.each([
    ['Minimum profit', '0.1', '50', '0.1', 'model'],
    ['Max stake', '10', '10000', '10', 'model'],
    ['Minimum EV of a middle', '-10', '20', '0.5', 'model'],
    ['Minimum probability', '0', '50', '1', 'model'],
    ['Minimum gap', '0.5', '20', '0.5', 'simple'],
    ['Minimum probability', '5', '50', '1', 'simple'],
    ['Max stake of a middle', '10', '10000', '10', 'model'],
  ])('the scanner filters accept a %s of %s to %s in steps of %s, and nothing else', (name, min, max, step, by) => {
    open(/profit$|^Max stake$/.test(name) ? 'arbitrage' : 'middles');
    if (by === 'simple') simple();
    expect([input(name).getAttribute('aria-valuemin'), input(name).getAttribute('aria-valuemax')]).toEqual([min, max]);
    for (const [key, from, to] of [
      ['ArrowUp', Number(min), Number(min) + Number(step)],
      ['ArrowDown', Number(min), Number(min)],
      ['ArrowUp', Number(max), Number(max)],
    ] as const) {
      type(name, String(from));
      fireEvent.keyDown(input(name), { key });
      expect(input(name)).toHaveValue(String(to));
    }
    for (const outside of [Number(min) - Number(step) / 2, Number(max) + 1]) {
      type(name, String(outside));
      expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${name}: \\$?${min}%? to \\$?${max}%?$`));
      expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    }
    type(name, max);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('the scanner filters suggest a minimum profit of 2 and a max stake of 100 until the user applies some', () => {
    open('arbitrage');
    expect(input('Minimum profit')).toHaveValue('2');
    expect(screen.getByText('now 0.5%')).toBeInTheDocument();
    expect(input('Max stake')).toHaveValue('100');
    expect(applied().scanner.minProfit).toBe(0.5);
    press('Apply');
    expect(applied().scanner).toMatchObject({ minProfit: 2, maxStake: 100 });
    expect(screen.queryByText(/^now /)).not.toBeInTheDocument();
  });

  it('the scanner filters show the values in force if the user has changed them', () => {
    open('arbitrage', { view: { scanner: { ...SCANNER_DEFAULTS, minProfit: 0.8 } } });
    expect(input('Minimum profit')).toHaveValue('0.8');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  });

  it('the scanner filters narrow games, markets, odds and limits', () => {
    open('arbitrage');
    press('Total');
    fireEvent.change(screen.getByRole('slider', { name: 'Starts within' }), { target: { value: '1' } });
    fireEvent.click(check('Live games only'));
    type('Lowest odds of a leg', '-250');
    type('Highest odds of a leg', '300');
    type('Each book takes at least', '500');
    type('Maximum profit', '8.5');
    type('Maximum hold', '6');
    type('Open for at least', '20');
    press('Slip');
    press('Apply');
    expect(applied().scanner).toMatchObject({
      kinds: ['moneyline', 'spread', 'other'],
      startsWithin: 3,
      onlyLive: true,
      minOdds: -250,
      maxOdds: 300,
      minLimit: 500,
      maxProfit: 8.5,
      maxHold: 6,
      minLife: 20,
      minDepth: 'bet',
    });
    press('Total');
    type('Lowest odds of a leg', '');
    type('Maximum hold', '');
    press('Apply');
    expect(applied().scanner).toMatchObject({ kinds: null, minOdds: null, maxHold: null });
  });

  it.each([
    ['arbitrage', ['Minimum profit', 'Maximum profit', 'Max stake'], ['Include 3-way', 'Player props']],
    [
      'middles',
      ['Minimum EV of a middle', 'Minimum probability', 'Maximum EV of a middle'],
      ['Player props among middles'],
    ],
    ['value', ['Minimum EV of a bet', 'Maximum EV of a bet'], ['Player props among bets']],
    ['holds', ['Maximum hold of the bets', 'Shall count'], ['Player props among low holds']],
  ] as const)('the filters of %s begin with its own, and have none of another scanner', (mode, first, checks) => {
    open(mode);
    const names = screen.getAllByRole('spinbutton').map((one) => one.getAttribute('aria-label'));
    expect(names.slice(0, first.length)).toEqual(first);
    const others = /profit|stake|of a (middle|bet)|Minimum (probability|gap)/;
    expect(names.slice(first.length).filter((name) => others.test(name!))).toEqual(
      mode === 'middles' ? ['Max stake of a middle'] : [],
    );
    for (const name of [
      'Include 3-way',
      'Player props',
      'Player props among middles',
      'Player props among bets',
      'Player props among low holds',
    ])
      expect(screen.queryAllByRole('checkbox', { name })).toHaveLength(
        Number((checks as readonly string[]).includes(name)),
      );
    expect(screen.getByRole('group', { name: 'Round stakes to' })).toBeInTheDocument();
  });

  it('the filters of bets of value narrow them, and propose nothing', () => {
    open('value');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    type('Maximum EV of a bet', '12');
    type('Lowest odds', '-250');
    press('Apply');
    expect(applied().scanner).toEqual({ ...SCANNER_DEFAULTS, maxValueEv: 12, minOdds: -250 });
  });

  it('the filters of low holds say how dear, at which book and how much, and refuse what is out of range', () => {
    open('holds');
    type('Maximum hold of the bets', '1.5');
    type('Shall count', '500');
    fireEvent.change(screen.getByRole('combobox', { name: 'Rollover at' }), { target: { value: 'fanduel' } });
    press('Apply');
    expect(applied().scanner).toEqual({
      ...SCANNER_DEFAULTS,
      maxLowHold: 1.5,
      holdCounts: 500,
      rolloverBook: 'fanduel',
    });
    type('Maximum hold of the bets', '21');
    expect(screen.getByRole('alert')).toHaveTextContent('Maximum hold of the bets: 0% to 20%');
  });

  it('a number that is no American odds cannot be applied', () => {
    open('arbitrage');
    type('Lowest odds of a leg', '50');
    expect(screen.getByRole('alert')).toHaveTextContent('American odds are −100 or less, or +100 or more.');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    type('Lowest odds of a leg', '-100');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('the scanner filters start with the model, an EV of 0 and no minimum probability for middles', () => {
    open('middles');
    expect(screen.getByRole('button', { name: 'Model' })).toHaveAttribute('aria-pressed', 'true');
    expect(input('Minimum EV of a middle')).toHaveValue('0');
    expect(input('Minimum probability')).toHaveValue('0');
    expect(screen.queryByRole('spinbutton', { name: 'Minimum gap' })).not.toBeInTheDocument();
    simple();
    press('Apply');
    expect(applied().scanner.middlesBy).toBe('simple');
  });

  it('the scanner filters start with a gap of 3, a probability of 15 and a stake of 1000 for middles', () => {
    open('middles');
    simple();
    expect(input('Minimum gap')).toHaveValue('3');
    expect(input('Minimum probability')).toHaveValue('15');
    expect(input('Max stake of a middle')).toHaveValue('1000');
  });

  it('the scanner filters round to $1, $5, $10 or not at all, and leave out 3-way markets until chosen', () => {
    open('arbitrage');
    const step = (name: string) => screen.getByRole('button', { name });
    expect(step('$1')).toHaveAttribute('aria-pressed', 'true');
    expect(check('Include 3-way')).not.toBeChecked();
    fireEvent.click(check('Include 3-way'));
    for (const [name, roundTo] of [
      ['$5', 5],
      ['$10', 10],
      ['Exact', 0],
    ] as const) {
      fireEvent.click(step(name));
      press('Apply');
      expect(applied().scanner).toMatchObject({ roundTo, threeWay: true });
    }
  });

  it.each(['game', 'props'] as const)('the %s filters have the commissions of books too', (mode) => {
    open(mode);
    type('Commission of Novig', '2');
    expect(store.get(commissionAtom)('novig')).toBe(2);
  });

  it('the scanner filters store a commission per book, at first what exchanges publish, and apply it at once', () => {
    open('arbitrage');
    expect(input('Commission of Novig')).toHaveValue('0');
    expect(input('Commission of ProphetX')).toHaveValue('2');
    expect(screen.getByText(/^ProphetX publishes 2% \(2026-08/)).toBeInTheDocument();
    type('Commission of Novig', '2.5');
    expect(store.get(commissionAtom)('novig')).toBe(2.5);
    expect(JSON.parse(localStorage.getItem('bookCommissions') ?? '{}')).toEqual({ novig: 2.5 });
    type('Commission of Novig', '1,5');
    expect(store.get(commissionAtom)('novig')).toBe(1.5);
    type('Commission of Novig', '2.5');
    type('Commission of Novig', '70');
    expect(input('Commission of Novig')).toBeInvalid();
    expect(store.get(commissionAtom)('novig')).toBe(2.5);
    fireEvent.change(screen.getByRole('combobox', { name: 'Another book…' }), { target: { value: 'pinnacle' } });
    type('Commission of Pinnacle', '1');
    expect(store.get(commissionAtom)('pinnacle')).toBe(1);
    expect(store.get(commissionAtom)('fanduel')).toBe(0);
  });
});

describe('the filters on a phone', () => {
  it('the filters on a phone are in a sheet with its own title, which Apply closes', () => {
    const { onClose } = open('game', { isPhone: true });
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
    fireEvent.click(check('Positive EV only'));
    press('Apply');
    expect(applied().positiveOnly).toBe(true);
    expect(onClose).toHaveBeenCalled();
  });
});

describe('which bets', () => {
  const table = () => applied().table;
  const type = (name: string, text: string) =>
    fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value: text } });

  it.each(['game', 'props'] as const)(
    'which bets are shown is chosen for %s and takes effect when applied',
    async (mode) => {
      open(mode);
      const start = await screen.findByRole('slider', { name: 'Starts within' });
      fireEvent.change(start, { target: { value: '1' } });
      type('Lowest odds', '-150');
      type('Highest odds', '200');
      type('Greatest EV', '15');
      type('Maximum hold', '4.5');
      press('Slip');
      press('2-way');
      expect(table()).toEqual(TABLE_DEFAULTS);
      press('Apply');
      expect(table()).toEqual({
        ...{ startsWithin: 3, minOdds: -150, maxOdds: 200, maximumEv: 15, maxHold: 4.5 },
        ...{ minDepth: 'bet', ways: 2, minLimit: 0 },
      });
    },
  );

  it('each row of choices stands below its name', async () => {
    open('game');
    await screen.findByRole('slider', { name: 'Starts within' });
    for (const name of ['Links open at least', 'Outcomes of the market'])
      expect(screen.getByRole('heading', { name }).nextElementSibling).toBe(screen.getByRole('group', { name }));
  });

  it('an emptied line sets no limit again', async () => {
    open('game', { view: { table: { ...TABLE_DEFAULTS, maxHold: 4, ways: 3, minDepth: 'event' } } });
    await screen.findByRole('spinbutton', { name: 'Maximum hold' });
    type('Maximum hold', '');
    const [link, ways] = screen.getAllByRole('button', { name: 'Any' });
    fireEvent.click(link!);
    fireEvent.click(ways!);
    press('Apply');
    expect(table()).toEqual(TABLE_DEFAULTS);
  });

  it('odds between −100 and +100 and values out of range are refused', async () => {
    open('game');
    await screen.findByRole('spinbutton', { name: 'Lowest odds' });
    type('Lowest odds', '50');
    type('Greatest EV', '400');
    expect(screen.getByRole('alert')).toHaveTextContent('Greatest EV: -100% to 100%');
    expect(screen.getByRole('alert')).toHaveTextContent('American odds are −100 or less, or +100 or more.');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  });

  it('the filters name the fair line that values follow, and open My sharp', async () => {
    open('game');
    expect(await screen.findByText(/Fair line by all books, Fairline’s weights/)).toBeInTheDocument();
    press('My sharp…');
    expect(await screen.findByRole('dialog', { name: 'My sharp' })).toBeInTheDocument();
  });
});
