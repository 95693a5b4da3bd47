import { render, screen } from '@testing-library/react';
import { FirstWaiting } from './page-waiting.js';

const at = (address: string) => {
  history.replaceState(null, '', address);
  return render(<FirstWaiting />).container;
};

afterEach(() => history.replaceState(null, '', '/'));

it('before any code of the odds page has come, its rows wait and say what they will show', () => {
  const page = at('/sportsbooks?sports=basketball_nba');
  expect(screen.getByRole('status')).toHaveTextContent('Refreshing odds data...');
  expect(page).toHaveTextContent('Every price beside its fair line');
  expect(page.querySelectorAll('.skr')).toHaveLength(12);
});

it('any other page only says that it is loading', () => {
  const page = at('/picks');
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(page.querySelectorAll('.skr')).toHaveLength(0);
});
