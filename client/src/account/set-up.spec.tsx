import type { Me, Preferences } from '@fairline/shared/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { chosenStateAtom } from '../market/model/bets/bettor-state.js';
import { chosenBankrollAtom } from '../market/model/choices/betting-terms.js';
import { bookRegionsAtom } from '../market/model/choices/book-regions.js';
import { setUpAtom } from '../market/model/choices/set-up.js';
import { store } from '../platform/store.js';
import { sleep } from '../platform/timers.js';
import { aMe } from '../testing/a-plan.js';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { Around } from '../testing/signed-in.js';
import { preferencesAtom, unsentAtom } from './model/on-device.js';
import { isUnanswered, putOffAfter } from './model/use-set-up.js';
import SetUpPanel from './set-up-panel.js';
import SetUpWindow from './set-up-window.js';

/** Opens the window at a path, for an account with these preferences. */
const open = async ({
  saved = {},
  me = aMe(),
  at = '/',
  put = ({ body }: Asked) => json(body),
  what = <SetUpWindow />,
}: {
  saved?: Preferences;
  me?: Me;
  at?: string;
  put?: (asked: Asked) => Response;
  what?: ReactNode;
} = {}) => {
  const server = fakeServer({
    '/api/me': () => json(me),
    '/api/preferences': (asked) => (asked.method === 'GET' ? json(saved) : put(asked)),
    '/api/figures': () => json({ sportsbooks: 0, books: [], positive_bets: 0, average_edge: null, as_of: '' }),
  });
  after.push(server.stop);
  const { unmount } = render(<Around at={at}>{what}</Around>);
  await act(() => sleep(50));
  const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { sent, unmount };
};
const step = () => screen.queryByRole('dialog', { name: 'Set up your lists' });
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  sessionStorage.clear();
  store.set(preferencesAtom, { sportsbooks: null });
  store.set(chosenBankrollAtom, null);
  store.set(chosenStateAtom, null);
  store.set(bookRegionsAtom, null);
  store.set(setUpAtom, null);
  store.set(unsentAtom, []);
});

/** Answers with the usual books, and skips the rest. */
const finish = async () => {
  await press('Choose DraftKings, FanDuel and Caesars');
  await press('Next');
  await press('Skip');
};

describe('the steps that ask a new account for its state, books and bankroll', () => {
  it('one question after the other is asked, and the usual books are one press', async () => {
    const { sent } = await open();
    expect(step()).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Where do you bet?' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Step 1 of 3');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Skip');
    expect(screen.getByRole('heading', { name: 'Which books do you have?' })).toBeInTheDocument();
    await press('Choose DraftKings, FanDuel and Caesars');
    expect(screen.getByText('3 books chosen.')).toBeInTheDocument();
    await press('Next');
    expect(screen.getByRole('heading', { name: 'How much do you bet with?' })).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await press('Skip');
    expect(sent()).toEqual([{ sportsbooks: ['draftkings', 'fanduel', 'caesars'], setUp: 'done' }]);
    expect(step()).toBeNull();
  });

  it('no figure is preselected, and what was entered is saved together', async () => {
    const { sent } = await open();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    fireEvent.change(screen.getByLabelText('Your state'), { target: { value: 'tx' } });
    await press('Next');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await press('Skip');
    expect(screen.getByLabelText('Bankroll')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    fireEvent.change(screen.getByLabelText('Bankroll'), { target: { value: '750' } });
    await press('Save');
    expect(sent()).toEqual([{ bankroll: 750, state: 'tx', setUp: 'done' }]);
    expect(store.get(chosenStateAtom)).toBe('tx');
  });

  it('who skips every question is asked again another time', async () => {
    const { sent } = await open();
    for (let i = 0; i < 3; i++) await press('Skip');
    expect(sent()).toEqual([{ setUp: 'later' }]);
    expect(step()).toBeNull();
  });

  it('a step back keeps what was entered', async () => {
    await open();
    await press('Skip');
    await press('Choose DraftKings, FanDuel and Caesars');
    await press('Next');
    await press('Back');
    expect(screen.getByRole('checkbox', { name: 'DraftKings' })).toBeChecked();
  });

  it('the state hides books that are not licensed there, until the user wants them', async () => {
    await open();
    const book = () => screen.queryByRole('checkbox', { name: 'DraftKings' });
    await press('Skip');
    expect(book()).toBeInTheDocument();
    await press('Back');
    fireEvent.change(screen.getByLabelText('Your state'), { target: { value: 'tx' } });
    await press('Next');
    expect(book()).toBeNull();
    expect(screen.getByText(/more books are not licensed in Texas/)).toBeInTheDocument();
    await press('Show them too');
    expect(book()).toBeInTheDocument();
  });

  it('books are found by name and by region', async () => {
    await open();
    await press('Skip');
    fireEvent.change(screen.getByLabelText('Search books'), { target: { value: 'fan' } });
    expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual(
      expect.arrayContaining(['FanDuel']),
    );
    expect(screen.queryByRole('checkbox', { name: 'DraftKings' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Search books'), { target: { value: '' } });
    await press('Australia');
    expect(screen.queryByRole('checkbox', { name: 'FanDuel' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Search books'), { target: { value: 'fan' } });
    expect(screen.getByText('No book with this name in these regions.')).toBeInTheDocument();
  });

  it('the regions are kept with the preferences, and do not hide a chosen book', async () => {
    const { unmount } = await open();
    await press('Skip');
    await press('Choose DraftKings, FanDuel and Caesars');
    await press('Australia');
    expect(store.get(preferencesAtom).regions).toEqual(['au']);
    expect(screen.getByRole('checkbox', { name: 'FanDuel' })).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'BetMGM' })).toBeNull();
    unmount();
    await open();
    await press('Skip');
    expect(screen.getByRole('button', { name: 'Australia' })).toHaveAttribute('aria-pressed', 'true');
    await press('Australia');
    expect(store.get(preferencesAtom).regions).toEqual([]);
    expect(screen.getByRole('checkbox', { name: 'BetMGM' })).toBeInTheDocument();
  });

  it('a step that could not be saved stays open and says so', async () => {
    await open({ put: () => json({ message: 'no' }, 500) });
    await press('Skip');
    await finish();
    expect(screen.getByRole('alert')).toHaveTextContent('Could not be saved. Try again.');
    expect(step()).toBeInTheDocument();
  });

  it('the step put off is not asked again in this tab, and the account is told', async () => {
    const { sent, unmount } = await open();
    await press('Later');
    expect(step()).toBeNull();
    expect(sent()).toEqual([{ setUp: 'later' }]);
    unmount();
    await open();
    expect(step()).toBeNull();
  });

  it('the step put off twice is never asked again', async () => {
    const { sent } = await open({ saved: { setUp: 'later' } });
    await press('Later');
    expect(sent()).toEqual([{ setUp: 'done' }]);
    sessionStorage.clear();
    await open({ saved: { setUp: 'done' } });
    expect(step()).toBeNull();
  });

  it.each([
    [{ sportsbooks: ['fanduel'] }, '/'],
    [{ setUp: 'done' }, '/'],
    [{}, '/pricing'],
    [{}, '/account'],
    [{}, '/ops'],
  ] as const)('an account with %j is not asked at %s', async (saved, at) => {
    await open({ saved: saved as Preferences, at });
    expect(step()).toBeNull();
  });

  it('after a payment the same step stands in the page, and says what is saved', async () => {
    await open({ what: <SetUpPanel />, at: '/billing/success' });
    await press('Skip');
    await finish();
    expect(screen.getByRole('status')).toHaveTextContent('Saved: every list starts from my 3 books.');
  });
});

it.each([
  [{}, true, 'later'],
  [{ setUp: 'later' }, true, 'done'],
  [{ setUp: 'done' }, false, 'done'],
  [{ sportsbooks: [] }, false, 'later'],
] as const)('with %j saved the question is open: %s, and put off it is saved as %s', (saved, isOpen, then) => {
  expect(isUnanswered(saved as Preferences)).toBe(isOpen);
  expect(putOffAfter(saved as Preferences)).toBe(then);
});
