import { odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { MayMakeRules, ruleDraftAtom } from '../../alerts/model/rule-draft.js';
import { readConvertQuestion } from '../../scanner/model/convert-address.js';
import { onBoard } from '../../testing/on-board.js';
import { OddsPanel } from './odds-panel.js';

const game = aGame({ commenceTime: Date.now() + 3_600_000 });
const ALL = { markets: undefined, date: '', minimumEv: null, positiveOnly: false, search: '' };
const quotes = ['draftkings', 'fanduel', 'betmgm'].map((book) =>
  aQuote({ book, outcome: 'home', price: odds(book === 'fanduel' ? 2.2 : 2.1) }),
);

// Loaded in advance: under load, loading it may take longer than a test waits.
beforeAll(() => import('./open-row.js'));

const openBet = async (mayMakeRules: boolean) => {
  const store = createStore();
  const { clear } = onBoard(store, quotes, { events: [game], at: Date.now() });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <MayMakeRules value={mayMakeRules}>
          <OddsPanel section="game" sports={[game.sport]} filter={ALL} onReset={() => {}} />
        </MayMakeRules>
      </MemoryRouter>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show all books' }));
  await screen.findByRole('button', { name: 'Add to slip' });
  return { store, clear };
};

it('a rule that waits for a price of an open bet is begun with its best price', async () => {
  const { store, clear } = await openBet(true);
  await userEvent.click(screen.getByRole('button', { name: 'Alert me' }));
  expect(store.get(ruleDraftAtom)?.rule).toMatchObject({
    kind: 'price',
    about: {
      sport: game.sport,
      event: game.id,
      home: game.home,
      away: game.away,
      commenceTime: game.commenceTime,
      family: 'h2h',
      subject: '',
      line: null,
      outcome: 'home',
      set: 'away,home',
      price: 2.2,
    },
  });
  act(clear);
});

it('an open bet leads to the converter, filled in with it and its best book', async () => {
  const { clear } = await openBet(true);
  const to = screen.getByRole('link', { name: 'Convert an offer' }).getAttribute('href')!;
  expect(readConvertQuestion(new URL(to, 'https://fairline.test').searchParams)).toMatchObject({
    promised: { kind: 'free-bet', books: ['fanduel'], bet: { line: quotes[1]!.at, outcome: 'home' } },
    board: { sport: game.sport, section: 'game' },
  });
  act(clear);
});

it('who may make no rules is not asked', async () => {
  const { clear } = await openBet(false);
  expect(screen.queryByRole('link', { name: 'Convert an offer' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Alert me' })).not.toBeInTheDocument();
  act(clear);
});
