import { fireEvent, render, screen, within } from '@testing-library/react';
import type { SignIn } from '../../platform/session/session-atom.js';
import { aGold, aMe, aPlatinum } from '../../testing/a-plan.js';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { Around, Here } from '../../testing/signed-in.js';
import { BottomBar } from './bottom-bar.js';

const open = (
  me = aPlatinum(),
  { at = '/sportsbooks?q=chiefs', signIn = IN }: { at?: string; signIn?: SignIn } = {},
) => {
  ({ stop } = fakeServer({ '/api/sports': () => json([]), '/api/me': () => json(me) }));
  render(
    <Around at={at} signIn={signIn}>
      <BottomBar />
      <Here />
    </Around>,
  );
};
const IN: SignIn = { state: 'in', session: aSession() };
const links = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
let stop = () => {};
afterEach(() => stop());

const openSheet = async (button: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: button }));
};

it('the bottom bar links to Odds, Home and Picks, and on the odds page has buttons for filters and sections', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Sections' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
  expect(links()).toEqual(['Odds /sportsbooks', 'Home /', 'Picks /picks']);
  expect(screen.getByRole('link', { name: 'Odds' })).toHaveAttribute('aria-current', 'page');
});

it('on pages without odds the bottom bar links to Scores instead of the filters', async () => {
  open(aPlatinum(), { at: '/dashboard' });
  expect(links()).toEqual(['Odds /sportsbooks', 'Home /', 'Picks /picks', 'Scores /scores']);
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button')).toBeNull();
});

it('a user who may not see the odds gets no filter button', async () => {
  open(aMe());
  expect(await screen.findByRole('link', { name: 'Scores' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

it('for a visitor, every link of the bottom bar except Home goes to the login page', () => {
  open(aMe(), { at: '/scores', signIn: { state: 'out', why: 'nobody' } });
  expect(links()).toEqual([
    'Odds /login?next=%2Fsportsbooks',
    'Home /',
    'Picks /login?next=%2Fpicks',
    'Scores /login?next=%2Fscores',
  ]);
});

it('the filters open as a sheet with Apply and Reset', async () => {
  open();
  const sheet = await openSheet('Filters');
  expect(sheet.getByRole('button', { name: 'Apply' })).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Reset' })).toBeInTheDocument();
  expect(sheet.getByRole('group', { name: 'Sports' })).toBeInTheDocument();
});

it('the Sections sheet switches between the six named sections and keeps the search', async () => {
  open();
  const sheet = await openSheet('Sections');
  const names = sheet.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Straight Bets', 'Player Props', 'Arbitrage', 'Middles', 'Value', 'Low Holds']);
  expect(sheet.getByRole('link', { name: 'Straight Bets' })).toHaveAttribute('aria-current', 'page');
  fireEvent.click(sheet.getByRole('link', { name: 'Middles' }));
  expect(screen.getByText('at /sportsbooks?q=chiefs&mode=middles')).toBeInTheDocument();
});

it('the Sections sheet hides the Platinum sections from other users', async () => {
  open(aGold());
  const sheet = await openSheet('Sections');
  expect(sheet.getAllByRole('link').map((link) => link.textContent)).toEqual(['Straight Bets', 'Player Props']);
});
