import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignIn } from '../../platform/session/session-atom.js';
import { aSession } from '../../testing/a-session.js';
import { Around } from '../../testing/signed-in.js';
import { SignupPrompt } from './signup-prompt.js';

const OUT: SignIn = { state: 'out', why: 'nobody' };

const open = (at: string, signIn: SignIn) =>
  render(
    <Around at={at} signIn={signIn}>
      <SignupPrompt />
    </Around>,
  );

it('a visitor is asked to sign up until they close the prompt', async () => {
  open('/pricing', OUT);
  expect(screen.getByRole('link', { name: 'Create your account' })).toHaveAttribute('href', '/signup');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('on the sign-up page itself the prompt has no link', () => {
  open('/signup', OUT);
  expect(screen.getByText('Free to start: 250 API calls a month, no card needed.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('the prompt is not shown to a signed-in user, nor while the sign-in state is unknown', () => {
  for (const signIn of [{ state: 'in', session: aSession() }, { state: 'starting' }] as const) {
    open('/', signIn);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    cleanup();
  }
});
