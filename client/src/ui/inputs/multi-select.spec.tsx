import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MultiSelect } from './multi-select.js';
import { chosenInWords, inGroups } from './multi-select-groups.js';

const BOOKS = [
  { key: 'dk', title: 'DraftKings', category: 'Popular' },
  { key: 'pp', title: 'PrizePicks', category: 'DFS' },
  { key: 'fd', title: 'FanDuel', category: 'Popular' },
];

const Books = ({ first = [] as readonly string[], starred = ['pp'] as readonly string[] }) => {
  const [chosen, setChosen] = useState(first);
  const [keys, setKeys] = useState(starred);
  const toggle = (key: string) => setKeys(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]);
  return (
    <>
      <MultiSelect
        label="Sportsbooks"
        choices={BOOKS}
        chosen={chosen}
        onChange={setChosen}
        favourites={{ keys, onToggle: toggle }}
      />
      <p>
        chosen {chosen.join()}; starred {keys.join()}
      </p>
    </>
  );
};
const trigger = () => screen.getByRole('button', { name: /^Sportsbooks/ });
const open = async () => {
  await userEvent.click(trigger());
  return screen.findByRole('dialog', { name: 'Sportsbooks' });
};
const box = (name: string) => screen.getByRole('checkbox', { name });

it('the chosen entries are summed up in a few words', () => {
  expect(chosenInWords(BOOKS, [])).toBe('None');
  expect(chosenInWords(BOOKS, ['fd', 'dk'])).toBe('DraftKings, FanDuel');
  expect(chosenInWords(BOOKS, ['fd', 'dk', 'pp'])).toBe('All');
  expect(chosenInWords([...BOOKS, { key: 'x', title: 'X' }], ['fd', 'dk', 'pp', 'gone'])).toBe('3 of 4');
});

it('entries are grouped by category, after the favourites', () => {
  expect(inGroups(BOOKS, ['fd'], '').map(({ title, choices }) => [title, ...choices.map(({ key }) => key)])).toEqual([
    ['Favorites', 'fd'],
    ['Popular', 'dk'],
    ['DFS', 'pp'],
  ]);
  expect(inGroups(BOOKS, [], ' POP ').flatMap(({ choices }) => choices.map(({ key }) => key))).toEqual(['dk', 'fd']);
});

it('ticking and unticking applies at once', async () => {
  render(<Books />);
  const list = await open();
  expect(within(list).getByRole('group', { name: 'Popular' })).toBeInTheDocument();
  await userEvent.click(box('FanDuel'));
  await userEvent.click(box('DraftKings'));
  expect(screen.getByText(/^chosen fd,dk/)).toBeInTheDocument();
  await userEvent.click(box('FanDuel'));
  expect(screen.getByText(/^chosen dk;/)).toBeInTheDocument();
  expect(trigger()).toHaveAccessibleName('Sportsbooks DraftKings');
});

it('a search narrows the list, and all or none of the results can be chosen', async () => {
  render(<Books first={['pp']} />);
  await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search sportsbooks' }), 'popular');
  expect(screen.queryByRole('checkbox', { name: 'PrizePicks' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
  expect(screen.getByText(/^chosen pp,dk,fd/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.getByText(/^chosen pp;/)).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'roulette');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
  expect(screen.getByRole('button', { name: 'Select all' })).toBeDisabled();
});

it('an entry can be starred, and does not move while the list is open', async () => {
  render(<Books />);
  const list = await open();
  expect(within(list).getByRole('group', { name: 'Favorites' })).toHaveTextContent('PrizePicks');
  await userEvent.click(screen.getByRole('button', { name: 'Favorite FanDuel' }));
  expect(screen.getByRole('button', { name: 'Favorite FanDuel' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/starred pp,fd$/)).toBeInTheDocument();
  expect(within(list).getByRole('group', { name: 'Favorites' })).not.toHaveTextContent('FanDuel');
});

it('the list can be used by keyboard alone', async () => {
  render(<Books />);
  await userEvent.tab();
  expect(trigger()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await screen.findByRole('searchbox');
  act(() => screen.getByRole('searchbox').focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(box('PrizePicks')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}[Space]');
  expect(screen.getByText(/^chosen dk;/)).toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard('[Space]');
  expect(screen.getByText(/starred pp,dk$/)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(trigger()).toHaveFocus();
});

describe('on a phone', () => {
  const resize = (width: number) =>
    act(() =>
      (window as unknown as { happyDOM: { setViewport: (to: { width: number }) => void } }).happyDOM.setViewport({
        width,
      }),
    );
  beforeEach(() => resize(390));
  afterEach(() => resize(1_440));

  it('on a phone the list is a sheet with a Done button, which keeps the choice', async () => {
    render(<Books />);
    await open();
    expect(screen.getByRole('heading', { name: 'Sportsbooks' })).toBeInTheDocument();
    await userEvent.click(box('FanDuel'));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(trigger()).toHaveAccessibleName('Sportsbooks FanDuel');
    expect(trigger()).toHaveFocus();
  });
});
