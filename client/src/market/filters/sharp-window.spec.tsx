import { FAIRLINES_SHARP } from '@fairline/shared/domain';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { passedWeightsAtom } from '../model/bets/learned-lines-atom.js';
import { sharpAtom } from '../model/choices/sharp.js';
import { SharpSetting } from './sharp-setting.js';
import './sharp-window.js'; // loaded in advance: these tests are not about loading time

const shown = async (sharp = FAIRLINES_SHARP) => {
  const store = createStore();
  store.set(sharpAtom, sharp);
  render(
    <Provider store={store}>
      <SharpSetting />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByRole('dialog', { name: 'My sharp' });
  return { store, saved: () => store.get(sharpAtom) };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const weight = (book: string) => screen.getByRole('spinbutton', { name: `Weight of ${book}` });
const type = (book: string, text: string) => fireEvent.change(weight(book), { target: { value: text } });

afterEach(() => localStorage.clear());

it('by default every book votes with Fairline’s weight, which the window names, and the judged one is left out', async () => {
  await shown();
  expect(screen.getByRole('region', { name: 'My sharp', hidden: true })).toHaveTextContent(
    'Now: all books, Fairline’s weights.',
  );
  expect(screen.getByText(/Pinnacle 3; Circa, Novig and ProphetX 2\.5/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Leave out the book being judged' })).toBeChecked();
});

it('references start from the sharpest books, and are saved with their weights', async () => {
  const { saved } = await shown();
  await press('My references');
  expect(weight('Pinnacle')).toHaveValue('3');
  await press('Remove Circa Sports');
  await press('Remove Novig');
  type('Pinnacle', '10');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add a book…' }), 'BetMGM');
  expect(weight('BetMGM')).toHaveValue('1.5');
  expect(saved()).toEqual(FAIRLINES_SHARP);
  await press('Save');
  expect(saved()).toEqual({ ...FAIRLINES_SHARP, books: { pinnacle: 10, prophetx: 2.5, betmgm: 1.5 } });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'My sharp', hidden: true })).toHaveTextContent(
    'Now: Pinnacle, ProphetX, BetMGM.',
  );
});

it('learned weights are used where they passed, which the window names, unless the user wants the standard ones', async () => {
  const { store, saved } = await shown();
  expect(screen.getByText(/None have passed so far/)).toBeInTheDocument();
  const set = {
    sport: 'americanfootball_nfl',
    family: 'h2h',
    hours: '1 to 6',
    weights: {},
    halfLife: undefined,
  } as const;
  act(() => store.set(passedWeightsAtom, { sets: [set], lines: undefined }));
  expect(screen.getByText(/They have passed in: NFL Moneyline\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Learned where they passed' })).toHaveAttribute('aria-pressed', 'true');
  await press('Standard');
  await press('Save');
  expect(saved()).toEqual({ ...FAIRLINES_SHARP, isStandard: true });
  expect(screen.getByRole('region', { name: 'My sharp', hidden: true })).toHaveTextContent(
    'Now: all books, standard weights.',
  );
});

it('a weight outside 0 to 100 is refused, and so are references without any weight', async () => {
  await shown({ ...FAIRLINES_SHARP, books: { pinnacle: 3 } });
  type('Pinnacle', '101');
  expect(screen.getByRole('alert')).toHaveTextContent('Weight of Pinnacle: 0 to 100');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  type('Pinnacle', '0');
  expect(screen.getByRole('alert')).toHaveTextContent('Give at least one book a weight above 0');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  type('Pinnacle', '100');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('pick apps cannot become references', async () => {
  await shown({ ...FAIRLINES_SHARP, books: { pinnacle: 3 } });
  const books = within(screen.getByRole('combobox', { name: 'Add a book…' })).getAllByRole('option');
  const titles = books.map(({ textContent }) => textContent);
  expect(titles).toContain('DraftKings');
  expect(titles).not.toContain('PrizePicks');
  expect(titles).not.toContain('Pinnacle');
});

it('each kind of sport may have a method of its own, and the judged book may vote', async () => {
  const { saved } = await shown();
  const soccer = screen.getByRole('combobox', { name: 'De-vig method: Soccer' });
  expect(soccer).toHaveDisplayValue('As in the filters');
  await userEvent.selectOptions(soccer, 'Power');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Leave out the book being judged' }));
  await press('Save');
  expect(saved()).toEqual({ books: {}, methods: { soccer: 'power' }, leavesOut: false });
  expect(screen.getByRole('region', { name: 'My sharp', hidden: true })).toHaveTextContent('judged book included');
});

it('one press goes back to what Fairline does', async () => {
  const { saved } = await shown({ books: { novig: 1 }, methods: { hockey: 'shin' }, leavesOut: false });
  await press('As Fairline does');
  expect(saved()).toEqual(FAIRLINES_SHARP);
});

it('what was edited but not saved is gone when the window opens again', async () => {
  const { saved } = await shown();
  await press('My references');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Change');
  expect(await screen.findByText(/Pinnacle 3; Circa/)).toBeInTheDocument();
  expect(saved()).toEqual(FAIRLINES_SHARP);
});
