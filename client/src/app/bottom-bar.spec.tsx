import { jest } from '@jest/globals';
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { fakeServer, json } from '../testing/fake-server.js';
import { Around, Here } from '../testing/signed-in.js';
import { BottomBar } from './bottom-bar.js';

// The sheets are loaded when the first one is asked for, which a busy machine may take its time over.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const open = (isPlatinum: boolean, at = '/sportsbooks?q=chiefs') => {
  ({ stop } = fakeServer({ '/api/sports': () => json([]), '/api/me': () => json({}, 500) }));
  render(
    <Around at={at}>
      <BottomBar section="game" isPlatinum={isPlatinum} />
      <Here />
    </Around>,
  );
};
let stop = () => {};
afterEach(() => stop());

const openSheet = async (button: string) => {
  fireEvent.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: button }));
};

it('opens the filters of a phone, with Apply and Reset', async () => {
  open(true);
  const sheet = await openSheet('Filters');
  expect(sheet.getByRole('button', { name: 'Apply' })).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Reset' })).toBeInTheDocument();
  expect(sheet.getByRole('group', { name: 'Sports' })).toBeInTheDocument();
});

it('switches between the four sections by their names', async () => {
  open(true);
  const sheet = await openSheet('Sections');
  const names = sheet.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Straight Bets', 'Player Props', 'Arbitrage', 'Middles']);
  expect(sheet.getByRole('link', { name: 'Straight Bets' })).toHaveAttribute('aria-current', 'page');
  fireEvent.click(sheet.getByRole('link', { name: 'Middles' }));
  expect(screen.getByText('at /sportsbooks?q=chiefs&mode=middles')).toBeInTheDocument();
});

it('hides what takes Platinum from the switcher of others', async () => {
  open(false);
  const sheet = await openSheet('Sections');
  expect(sheet.getAllByRole('link').map((link) => link.textContent)).toEqual(['Straight Bets', 'Player Props']);
});
