import type { Pick } from '@fairline/shared/domain';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { USER_DATA_KEYS } from '../platform/storage/user-data-keys.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { Around, Here } from '../testing/signed-in.js';
import { AddBet } from './add-bet.js';
import { betAddress } from './model/entry/bet-address.js';
import { PicksPage } from './picks-page.js';

const GAME = {
  ...{ id: 'g1', sport: 'americanfootball_nfl', away: 'Buffalo Bills', home: 'Kansas City Chiefs' },
  starts: '2030-11-22T18:00:00.000Z',
};
const aPick: Pick = {
  ...{ id: 'p1', game: 'Buffalo Bills @ Kansas City Chiefs', league: 'NFL', market: 'Spread', type: 'single' },
  ...{ selection: 'Buffalo Bills +3.5', odds: '+102', price: 2.02, stake: 65, potential: 131.3, status: 'pending' },
  ...{ note: '', dateAdded: new Date().toISOString(), quote: 'q1', edge: 5 },
};

const undo: (() => void)[] = [];
afterEach(() => {
  for (const stop of undo.splice(0)) stop();
});

const open = (picks: readonly Pick[] = [], at = '/picks') => {
  const server = fakeServer({ '/api/picks/games': () => json([GAME]), '/api/': () => json({}, 503) });
  undo.push(server.stop);
  localStorage.setItem(USER_DATA_KEYS.picks, JSON.stringify(picks));
  render(
    <Around at={at}>
      <PicksPage actions={<AddBet />} />
      <Here />
    </Around>,
  );
  return server;
};
const stored = (): Pick[] => JSON.parse(localStorage.getItem(USER_DATA_KEYS.picks)!);
const form = async () => within(await screen.findByRole('dialog'));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string, place = 0) => {
  const field = (await (await form()).findAllByLabelText(label))[place]!;
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const submit = async (name = 'Add a bet') => userEvent.click((await form()).getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a bet by hand', () => {
  it('is entered with a game found by typing, in any odds format, with tags and a note', async () => {
    const { asked } = open();
    await press('Add a bet');
    await fill('Game', 'chie');
    await userEvent.click(await (await form()).findByRole('button', { name: /^Buffalo Bills @ Kansas City Chiefs/ }));
    expect(asked).toContain('/api/picks/games?search=chie');
    expect((await form()).getByLabelText('League or sport')).toHaveValue('NFL');
    await fill('Market', 'Spread');
    await fill('Selection', 'Kansas City Chiefs');
    await fill('Line', '-3.5');
    await fill('Odds', '10/11');
    await fill('Stake', '110');
    await fill('Sportsbook', 'DraftKings');
    await fill('Tags', 'live, sharp');
    await fill('Note', 'early line');
    expect((await form()).getByText('Pays $210.00 if it wins')).toBeInTheDocument();
    await submit();
    await closed();
    expect(stored()).toMatchObject([
      {
        ...{ game: 'Buffalo Bills @ Kansas City Chiefs', eventId: 'g1', commenceTime: GAME.starts, league: 'NFL' },
        ...{ selection: 'Kansas City Chiefs -3.5', line: -3.5, odds: '-110', stake: 110, potential: 210 },
        ...{ bookmaker: 'draftkings', tags: ['live', 'sharp'], note: 'early line', status: 'pending' },
      },
    ]);
    expect(await screen.findByText('#live · #sharp')).toBeInTheDocument();
  });

  it('says what is missing, and is not added before it is there', async () => {
    open();
    await press('Add a bet');
    await fill('Stake', 'ten');
    await submit();
    const alerts = (await form()).getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual([
      'Enter what you bet on.',
      'Enter odds, such as −110, 1.91 or 10/11.',
      'Enter an amount; a free bet needs one.',
    ]);
    expect(stored()).toEqual([]);
  });

  it('is filled in from a copied line', async () => {
    open();
    await press('Add a bet');
    await fill('Paste a line or a bet slip', 'Chiefs -3.5 -110 $50 DraftKings');
    await press('Fill in');
    await submit();
    await closed();
    expect(stored()).toMatchObject([
      { selection: 'Chiefs -3.5', market: 'Spread', odds: '-110', stake: 50, bookmaker: 'draftkings' },
    ]);
  });

  it('is filled in by the address of another page, which is left once it is closed', async () => {
    open([], betAddress({ game: 'Buffalo Bills @ Kansas City Chiefs', sport: 'NFL', eventId: 'g1' }, 'FanDuel'));
    expect((await form()).getByLabelText('Game')).toHaveValue('Buffalo Bills @ Kansas City Chiefs');
    await fill('Selection', 'Kansas City Chiefs');
    await fill('Market', 'Moneyline');
    await fill('Odds', '+150');
    await submit();
    await closed();
    expect(stored()).toMatchObject([{ eventId: 'g1', selection: 'Kansas City Chiefs +150', bookmaker: 'fanduel' }]);
    expect(screen.getByText('at /picks')).toBeInTheDocument();
  });

  it('may be a parlay, a free bet, a boost, and already settled', async () => {
    open();
    await press('Add a bet');
    await press('Parlay');
    await fill('Selection', 'Chiefs', 0);
    await fill('Odds', '2', 0);
    await fill('Selection', 'Lakers', 1);
    await fill('Odds', '3', 1);
    await fill('Stake', '10');
    await userEvent.click((await form()).getByLabelText('Free bet'));
    await fill('Profit boost, %', '50');
    await userEvent.selectOptions((await form()).getByLabelText('Result'), 'Won');
    await submit();
    await closed();
    expect(stored()).toMatchObject([
      { type: 'parlay', price: 6, promo: 'free bet', boost: 50, stake: 10, potential: 75, status: 'won' },
    ]);
    expect(await screen.findByText('+$75.00')).toBeInTheDocument();
    expect(screen.getByText('Free bet · Boost 50 %')).toBeInTheDocument();
  });
});

it('a round robin by hand is staked by each of its parlays', async () => {
  open();
  await press('Add a bet');
  await press('Round robin');
  for (const [place, odds] of ['2', '2', '3'].entries()) {
    await fill('Selection', `Team ${place}`, place);
    await fill('Odds', odds, place);
  }
  await fill('Stake of each parlay', '10');
  expect((await form()).getByText('3 parlays, $30.00 in all')).toBeInTheDocument();
  await submit();
  await closed();
  expect(stored()).toMatchObject([{ type: 'round robin', combinedBy: 2, stake: 30, potential: 160 }]);
  expect(await screen.findByText('Round robin, 3 legs by 2')).toBeInTheDocument();
});

describe('every field of a pick', () => {
  const change = async () => {
    await press('Change Buffalo Bills +3.5');
    await press('All fields');
    await form();
  };

  it('can be changed, and what was not changed stays', async () => {
    open([aPick]);
    await change();
    await fill('Line', '+4.5');
    await fill('Sportsbook', 'FanDuel');
    await submit('Save');
    await closed();
    const { quote: _, edge: __, ...rest } = aPick;
    expect(stored()).toEqual([
      {
        ...{ ...rest, selection: 'Buffalo Bills +4.5', line: 4.5, bookmaker: 'fanduel' },
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('of a settled pick can be changed too: what it is and how it ended', async () => {
    open([{ ...aPick, status: 'lost', actualPayout: 0 }]);
    await press('All fields: Buffalo Bills +3.5');
    await userEvent.selectOptions((await form()).getByLabelText('Result'), 'Half lost');
    await submit('Save');
    await closed();
    expect(stored()).toMatchObject([{ status: 'lost', actualPayout: 32.5 }]);
    await press('All fields: Buffalo Bills +3.5');
    expect((await form()).getByLabelText('Result')).toHaveDisplayValue('Half lost');
    await userEvent.selectOptions((await form()).getByLabelText('Result'), 'Push');
    await submit('Save');
    await closed();
    expect(stored()).toMatchObject([{ status: 'push', actualPayout: 65 }]);
  });

  it('includes a cash-out: won or lost by what the book paid, and no score changes it', async () => {
    open([aPick]);
    await change();
    await userEvent.selectOptions((await form()).getByLabelText('Result'), 'Cashed out');
    await submit('Save');
    expect((await form()).getByRole('alert')).toHaveTextContent('Enter what the book paid, 0 or more.');
    await fill('Cashed out at', '40.25');
    await submit('Save');
    await closed();
    expect(stored()).toMatchObject([
      { status: 'lost', actualPayout: 40.25, payoutEnteredAt: expect.any(String), cashedOutAt: expect.any(String) },
    ]);
    expect(await screen.findByRole('button', { name: /Cashed out/ })).toBeInTheDocument();
    expect(screen.getByText('−$24.75')).toBeInTheDocument();
    await press('All fields: Buffalo Bills +3.5');
    await fill('Stake', '40');
    await submit('Save');
    await closed();
    expect(stored()).toMatchObject([
      { status: 'won', stake: 40, actualPayout: 40.25, cashedOutAt: expect.any(String) },
    ]);
    expect(await screen.findByText('+$0.25')).toBeInTheDocument();
    await act(async () => undefined);
  });
});
