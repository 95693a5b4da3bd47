import type { BookFunds, Pick } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { bookFundsAtom } from '../market/model/choices/book-funds.js';
import { takePicksAtom } from '../picks/model/picks-atom.js';
import { store } from '../platform/store.js';
import { Around } from '../testing/signed-in.js';
import BookFundsPanel from './book-funds-panel.js';

const NOW = Date.parse('2026-11-22T15:00:00Z');
const aPick = (over: Partial<Pick>): Pick => ({
  ...{ id: 'p1', bookmaker: 'novig', stake: 100, potential: 250, status: 'pending' },
  dateAdded: new Date(NOW + 60_000).toISOString(),
  ...over,
});

const onUseAsBankroll = jest.fn();
const open = ({ books = ['novig', 'fanduel'], funds = {} as Record<string, BookFunds>, picks = [] as Pick[] } = {}) => {
  store.set(bookFundsAtom, funds);
  store.set(takePicksAtom, () => picks);
  render(
    <Around>
      <BookFundsPanel books={books} onUseAsBankroll={onUseAsBankroll} />
    </Around>,
  );
};
const field = (name: string) => screen.getByRole('spinbutton', { name });
const enter = (name: string, text: string) => {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
};
const row = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr')!);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  onUseAsBankroll.mockClear();
  store.set(bookFundsAtom, {});
  store.set(takePicksAtom, () => []);
});

describe('the table of balances and limits', () => {
  it('a balance is saved when its field is left, with its time, and announced', () => {
    open();
    enter('Balance at Novig', '1,250.555');
    expect(store.get(bookFundsAtom)).toEqual({ novig: { balance: { amount: 1_250.56, at: NOW }, limits: {} } });
    expect(screen.getByRole('status')).toHaveTextContent('Balance at Novig: $1,250.56, saved.');
  });

  it('a limit of each kind is saved by Enter, and one that is emptied is removed', () => {
    open();
    fireEvent.change(field('Props: limit at FanDuel'), { target: { value: '50' } });
    fireEvent.keyDown(field('Props: limit at FanDuel'), { key: 'Enter' });
    enter('Main lines: limit at FanDuel', '500');
    expect(store.get(bookFundsAtom)).toEqual({ fanduel: { limits: { props: 50, main: 500 } } });
    enter('Props: limit at FanDuel', '');
    enter('Main lines: limit at FanDuel', '');
    expect(store.get(bookFundsAtom)).toEqual({ fanduel: { limits: {} } });
    expect(screen.getByRole('status')).toHaveTextContent('Main lines: limit at FanDuel: removed.');
  });

  it('the open stakes in all are those of every book listed, also of one whose balance is unknown', () => {
    open({
      funds: { novig: { balance: { amount: 500, at: NOW } } },
      picks: [aPick({}), aPick({ id: 'p2', bookmaker: 'fanduel', stake: 50 })],
    });
    expect(screen.getByText('$400.00 at 1 book')).toBeInTheDocument();
    expect(screen.getByText('$150 in open bets')).toBeInTheDocument();
  });

  it.each([
    ['1.2.3', 'Enter an amount, such as 250. Not saved.'],
    ['-5', 'It cannot be negative. Not saved.'],
    ['10000001', 'It cannot exceed $10,000,000. Not saved.'],
  ])('%s is refused with its reason: it stays to be corrected, and what was saved holds', (typed, reason) => {
    const funds = { novig: { balance: { amount: 80, at: NOW } } };
    open({ funds });
    enter('Balance at Novig', typed);
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(field('Balance at Novig')).toHaveValue(typed);
    expect(field('Balance at Novig')).toHaveAccessibleDescription(reason);
    expect(store.get(bookFundsAtom)).toEqual(funds);
    fireEvent.keyDown(field('Balance at Novig'), { key: 'Escape' });
    expect(field('Balance at Novig')).toHaveValue('80');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('a balance follows the picks, beside what was entered and what is open', () => {
    open({ funds: { novig: { balance: { amount: 500, at: NOW } } }, picks: [aPick({})] });
    expect(field('Balance at Novig')).toHaveValue('400');
    expect(row('Novig').getByText(/^entered \$500\.00/)).toBeInTheDocument();
    expect(row('Novig').getByText('$100.00')).toBeInTheDocument();
    act(() =>
      store.set(takePicksAtom, () => [aPick({ status: 'won', validatedAt: new Date(NOW + 120_000).toISOString() })]),
    );
    expect(field('Balance at Novig')).toHaveValue('650');
  });

  it('more placed than was there asks for the balance again', () => {
    open({ funds: { novig: { balance: { amount: 40, at: NOW } } }, picks: [aPick({})] });
    expect(field('Balance at Novig')).toHaveValue('-60');
    expect(screen.getByText('$0.00 at 1 book')).toBeInTheDocument();
    expect(row('Novig').getByText('More was placed than you entered: enter it again.')).toBeInTheDocument();
    enter('Balance at Novig', '25');
    expect(field('Balance at Novig')).toHaveValue('25');
  });

  it('leaving a field as it is changes nothing', () => {
    const funds = { novig: { balance: { amount: 80, at: NOW - 5 } } };
    open({ funds });
    enter('Balance at Novig', '80');
    expect(store.get(bookFundsAtom)).toEqual(funds);
  });

  it('a book that is not chosen any more stays as long as it has money, a limit or an open bet', () => {
    open({
      books: ['novig'],
      funds: { kalshi: { limits: { main: 5 } }, fanduel: { limits: {} } },
      picks: [aPick({ bookmaker: 'DraftKings' })],
    });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'DraftKings',
      'Kalshi',
      'Novig',
    ]);
  });

  it('without a book there is no table', () => {
    open({ books: [] });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('the total of all books is offered as the bankroll', () => {
    const at = NOW;
    open({ funds: { novig: { balance: { amount: 500.1, at } }, fanduel: { balance: { amount: 20.2, at } } } });
    expect(screen.getByText('$520.30 at 2 books')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Use as bankroll' }));
    expect(onUseAsBankroll).toHaveBeenCalledWith(520.3);
  });
});
