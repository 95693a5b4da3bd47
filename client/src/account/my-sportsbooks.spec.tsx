import type { Me, Preferences } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { chosenBankrollAtom, chosenBooksAtom } from '../market/model/choices/betting-terms.js';
import { store } from '../platform/store.js';
import { aGold, aMe, aPlatinum } from '../testing/a-plan.js';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { Around } from '../testing/signed-in.js';
import { unsentAtom } from './model/on-device.js';
import { MySportsbooksPage } from './my-sportsbooks-page.js';

const echo = ({ body }: Asked) => json(body);
const figures = { sportsbooks: 2, books: ['fanduel', 'new_book_us'], positive_bets: 0, average_edge: null, as_of: '' };
const open = async (me: Me = aMe(), put: (asked: Asked) => Response = echo) => {
  const server = fakeServer({
    '/api/me': () => json(me),
    '/api/preferences': put,
    '/api/figures': () => json(figures),
  });
  after.push(server.stop);
  render(
    <Around>
      <MySportsbooksPage />
    </Around>,
  );
  await screen.findByRole('region', { name: 'Popular' });
  const saved = (): Preferences[] =>
    server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as Preferences);
  return { saved };
};
const book = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (text: string) => fireEvent.change(screen.getByLabelText('Custom amount'), { target: { value: text } });

const after: (() => void)[] = [];
afterEach(() => {
  jest.useRealTimers();
  for (const undo of after.splice(0)) undo();
  store.set(chosenBooksAtom, null);
  store.set(chosenBankrollAtom, null);
  store.set(unsentAtom, []);
});

describe('the list of sportsbooks', () => {
  it('the list of sportsbooks is grouped, and has every book that the feeds bring', async () => {
    await open();
    expect(await screen.findByRole('checkbox', { name: /^New Book US/ })).toBeInTheDocument();
    const group = (name: string) => within(screen.getByRole('region', { name }));
    expect(group('Popular').getByRole('checkbox', { name: 'DraftKings' })).not.toBeChecked();
    expect(group('Popular').getByRole('checkbox', { name: 'BetMGM' })).not.toBeChecked();
    expect(group('DFS Apps').getByRole('checkbox', { name: 'PrizePicks' })).toBeEnabled();
    expect(group('Other Sportsbooks').getByRole('checkbox', { name: /^Pinnacle/ })).toBeInTheDocument();
  });

  it('what a chosen book holds stands below the books, so that no box moves away from a press', async () => {
    await open(aPlatinum());
    fireEvent.click(book('FanDuel'));
    const funds = await screen.findByLabelText('Balance at FanDuel');
    expect(book('Pinnacle').compareDocumentPosition(funds)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['Gold', aGold(), 'Choose DraftKings, FanDuel and Caesars', ['draftkings', 'fanduel', 'caesars']],
    [
      'Platinum',
      aPlatinum(),
      'Choose DraftKings, FanDuel, BetMGM and Caesars',
      ['draftkings', 'fanduel', 'betmgm', 'caesars'],
    ],
  ] as const)(
    'none is chosen until the user saves some; the usual books of the plan are proposed: %s',
    async (_, me, name, books) => {
      const { saved } = await open(me);
      expect(screen.getByText(/until you save some, every book counts/)).toBeInTheDocument();
      await press(name);
      expect(screen.queryByText(/until you save some/)).not.toBeInTheDocument();
      await press('Save preferences');
      expect(saved()[0]!.sportsbooks).toEqual(books);
    },
  );

  it.each([
    ['Free', aMe(), false, false],
    ['Gold', aGold(), true, false],
    ['Platinum', aPlatinum(), true, true],
  ] as const)(
    'the list of sportsbooks allows the books that the plan includes: %s',
    async (_, me, pinnacle, bovada) => {
      await open(me);
      expect([book('Pinnacle'), book('Bovada')].map((box) => !box.hasAttribute('disabled'))).toEqual([
        pinnacle,
        bovada,
      ]);
      expect(book('BetMGM')).toBeEnabled();
      expect(book('Underdog')).toBeEnabled();
    },
  );

  it('the list of sportsbooks allows deselecting a book that the plan no longer includes', async () => {
    store.set(chosenBooksAtom, ['draftkings', 'bovada']);
    await open();
    fireEvent.click(book('Bovada'));
    expect(book('Bovada')).not.toBeChecked();
    expect(book('Bovada')).toBeDisabled();
  });

  it('the list of sportsbooks is saved in the browser and on the server', async () => {
    const { saved } = await open();
    fireEvent.click(book('BetMGM'));
    fireEvent.click(book('Caesars'));
    await press('$1,000');
    await press('Save preferences');
    expect(saved()).toEqual([{ bankroll: 1_000, sportsbooks: ['betmgm', 'caesars'] }]);
    expect(JSON.parse(localStorage.getItem('userSelectedSportsbooks')!)).toEqual(['betmgm', 'caesars']);
    expect(localStorage.getItem('userBankroll')).toBe('1000');
  });
});

describe('saving', () => {
  it('saving preferences is confirmed for two seconds', async () => {
    await open();
    jest.useFakeTimers();
    await press('Save preferences');
    expect(screen.getByText('Preferences saved successfully!')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_900));
    expect(screen.getByText('Preferences saved successfully!')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Preferences saved successfully!')).not.toBeInTheDocument();
  });

  it('saving preferences is shown while it is in progress', async () => {
    let answer: (response: Response) => void = () => {};
    const slow = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    await open(aMe(), () => slow as unknown as Response);
    await press('Save preferences');
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await act(async () => answer(json({})));
    expect(await screen.findByRole('button', { name: 'Save preferences' })).toBeEnabled();
  });

  it('saving preferences reports a failure of the server', async () => {
    await open(aMe(), () => json({}, 503));
    await press('Save preferences');
    expect(screen.getByRole('alert')).toHaveTextContent('Error saving preferences');
  });

  it('saving preferences is refused with an invalid bankroll', async () => {
    const { saved } = await open();
    type('-1');
    expect(screen.getByText('Bankroll cannot be negative')).toBeInTheDocument();
    await press('Save preferences');
    expect(screen.getByText('Invalid bankroll: Bankroll cannot be negative')).toBeInTheDocument();
    expect(saved()).toEqual([]);
  });
});

describe('the bankroll', () => {
  it('no bankroll is preselected until one is saved, and the page says what is used and suggests 1000', async () => {
    const { saved } = await open();
    const input = screen.getByLabelText('Custom amount');
    expect(input).toHaveValue('');
    expect(input).toBeValid();
    expect(input).toHaveAttribute('aria-valuemin', '0');
    expect(input).toHaveAccessibleDescription('Bankroll: none saved, reckoned with $100. Suggested: $1,000.');
    expect(screen.getByRole('button', { name: '$1,000' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: 'Save bankroll' })).toBeDisabled();
    await press('Save preferences');
    expect(saved()).toEqual([{ sportsbooks: [] }]);
    expect(localStorage.getItem('userBankroll')).toBeNull();
  });

  it('the saved bankroll is shown, and a change on another device follows', async () => {
    store.set(chosenBankrollAtom, 500);
    await open();
    expect(screen.getByLabelText('Custom amount')).toHaveValue('500');
    act(() => store.set(chosenBankrollAtom, 2_500));
    expect(screen.getByLabelText('Custom amount')).toHaveValue('2500');
    expect(screen.getByRole('button', { name: '$2,500' })).toHaveAttribute('aria-pressed', 'true');
  });

  it.each(['$100', '$250', '$500', '$1,000', '$2,500', '$5,000', '$10,000', '$25,000'])(
    'the bankroll can be the preset %s',
    async (preset) => {
      const { saved } = await open();
      await press(preset);
      await press('Save bankroll');
      expect(saved()).toEqual([{ bankroll: Number(preset.replace(/\D/g, '')) }]);
      expect(screen.getByRole('alert')).toHaveTextContent('Bankroll saved successfully!');
    },
  );

  it('the bankroll can be 0', async () => {
    const { saved } = await open();
    type('0');
    await press('Save bankroll');
    expect(saved()).toEqual([{ bankroll: 0 }]);
  });

  it('the bankroll shows why it was not saved', async () => {
    await open(aMe(), () => json({ message: 'Not that much.' }, 400));
    await press('$25,000');
    await press('Save bankroll');
    expect(screen.getByRole('alert')).toHaveTextContent('Error saving bankroll: Not that much.');
  });
});
