import { render, screen } from '@testing-library/react';
import type { SignIn } from '../lib/session/session-atom.js';
import { aSession } from '../testing/a-session.js';
import { Around } from '../testing/signed-in.js';
import { ScoresLink } from './scores-link.js';

const link = (signIn: SignIn, at: string) => {
  render(
    <Around at={at} signIn={signIn}>
      <ScoresLink>Scores</ScoresLink>
    </Around>,
  );
  return screen.getByRole('link', { name: 'Scores' });
};

it('leads to the scores', () =>
  expect(link({ state: 'in', session: aSession() }, '/picks')).toHaveAttribute('href', '/scores'));

it('leads a visitor through the door, though they stand on the page', () => {
  const scores = link({ state: 'out', why: 'nobody' }, '/scores/basketball_nba');
  expect(scores).toHaveAttribute('href', '/login?next=%2Fscores');
  expect(scores).toHaveAttribute('aria-current', 'page');
});
