import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { store } from '../../platform/store.js';
import { Around, Here } from '../../testing/signed-in.js';
import { PageServices } from '../frame/page-services.js';

// Loaded before the tests: on a busy machine the first load may take long.
beforeAll(() => import('./visitor-palette.js'));
afterEach(() => store.set(isDemoAtom, false));

const ctrlK = () =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true }));
const box = () => screen.findByRole('combobox', { name: 'Command palette' });
const offered = () => screen.queryAllByRole('option').map((one) => one.querySelector('.grow')?.textContent);
const open = async (at = '/') => {
  render(
    <Around at={at} signIn={{ state: 'out', why: 'nobody' }}>
      <Here />
      <PageServices />
    </Around>,
  );
  await ctrlK();
  return box();
};
const type = async (text: string) => act(async () => void fireEvent.change(await box(), { target: { value: text } }));

it('Ctrl+K shows a visitor only the pages and commands that need no session', async () => {
  await open();
  expect(offered()).toEqual([
    'Home',
    'Scores',
    'Pricing',
    'Calibration',
    'Log in',
    'Sign up',
    ...['NFL', 'NCAAF', 'NBA', 'NCAAB', 'NHL', 'MLB'].map((league) => `Scores: ${league}`),
    'Terms',
    'Privacy',
    'Responsible use',
  ]);
  await ctrlK();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('in the demo, which has no server, Ctrl+K does nothing', async () => {
  store.set(isDemoAtom, true);
  render(
    <Around signIn={{ state: 'out', why: 'nobody' }}>
      <PageServices />
    </Around>,
  );
  await ctrlK();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['nba', 'at /scores/basketball_nba'],
  ['pric', 'at /pricing'],
  ['sign in', 'at /login'],
  ['odds', 'at /login'],
  ['register', 'at /signup'],
])('a visitor who types "%s" and presses Enter gets to the right page', async (text, there) => {
  await open();
  await type(text);
  await waitFor(() => expect(screen.getByRole('option')).toHaveAttribute('data-highlighted'));
  await act(async () => void fireEvent.keyDown(await box(), { key: 'Enter' }));
  await waitFor(() => expect(screen.getByText(there)).toBeInTheDocument());
});
