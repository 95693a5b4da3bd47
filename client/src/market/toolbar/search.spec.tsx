import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Around, Here } from '../../testing/signed-in.js';
import { SearchBox } from './search-box.js';
import { SearchButton } from './search-button.js';

const open = (at: string) =>
  render(
    <Around at={at}>
      <SearchBox />
      <SearchButton />
      <Here />
    </Around>,
  );
const here = () => screen.getByText(/^at /).textContent;
const box = () => screen.getByPlaceholderText('Search sports...');
const type = (into: Element, value: string) => fireEvent.change(into, { target: { value } });

describe('the search box', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('the search box searches 300 ms after the last letter', () => {
    open('/sportsbooks?mode=props');
    type(box(), 'chi');
    act(() => jest.advanceTimersByTime(299));
    type(box(), 'chiefs');
    act(() => jest.advanceTimersByTime(299));
    expect(here()).toBe('at /sportsbooks?mode=props');
    act(() => jest.advanceTimersByTime(1));
    expect(here()).toBe('at /sportsbooks?mode=props&q=chiefs');
  });

  it('the search box writes the search into the address at once when submitted', () => {
    open('/sportsbooks?sports=a,b');
    type(box(), ' bills spread ');
    fireEvent.submit(box().closest('form')!);
    expect(here()).toBe('at /sportsbooks?q=bills+spread&sports=a,b');
    act(() => jest.advanceTimersByTime(1_000));
    expect(box()).toHaveValue(' bills spread ');
  });

  it('the search box shows the search of the address, and removes it when emptied', () => {
    open('/sportsbooks?q=jets&mode=props');
    expect(box()).toHaveValue('jets');
    type(box(), '');
    act(() => jest.advanceTimersByTime(300));
    expect(here()).toBe('at /sportsbooks?mode=props');
  });
});

describe('the search on phones', () => {
  const openModal = async (at: string) => {
    open(at);
    fireEvent.click(screen.getByRole('button', { name: 'Search Odds' }));
    return within(await screen.findByRole('dialog', { name: 'Search Odds' }));
  };

  it('the search on phones shows tips on team names, markets and combinations', async () => {
    const modal = await openModal('/sportsbooks');
    const tips = within(modal.getByRole('list', { name: 'Search tips' })).getAllByRole('listitem');
    expect(tips.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      'Team names',
      'Markets',
      'Combinations',
    ]);
  });

  it('the search on phones searches by its Search button and closes', async () => {
    const modal = await openModal('/sportsbooks');
    type(modal.getByRole('searchbox'), 'chiefs');
    fireEvent.click(modal.getByRole('button', { name: 'Search' }));
    expect(here()).toBe('at /sportsbooks?q=chiefs');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('the search on phones empties the search by Clear All', async () => {
    const modal = await openModal('/sportsbooks?q=chiefs');
    expect(modal.getByRole('searchbox')).toHaveValue('chiefs');
    fireEvent.click(modal.getByRole('button', { name: 'Clear All' }));
    expect(here()).toBe('at /sportsbooks');
  });
});
