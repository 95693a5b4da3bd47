import { usernameProblem } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { aSession } from '../testing/a-session.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { Around } from '../testing/signed-in.js';
import { UsernameField } from '../ui/inputs/username-field.js';
import { profileMessages } from './model/profile-messages.js';
import { useUsername } from './model/use-username.js';

const profile = (username: string | null) => ({ id: 'u1', username, updated_at: '2026-11-01T00:00:00.000Z' });

/** The username field of the account page, with its button. */
const Name = () => {
  const name = useUsername(usernameProblem);
  return (
    <>
      <UsernameField
        label="Username"
        typed={name.typed}
        onType={name.type}
        status={name.status}
        isLocked={name.state === 'locked'}
      />
      <button type="button" disabled={name.state !== 'ok'} onClick={() => name.save()}>
        Save
      </button>
    </>
  );
};

const open = async (username: string | null, isFree: () => Response = () => json(true)) => {
  let answer = (_: Response) => {};
  const saved = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const server = fakeServer({
    '/api/profile/username-available': isFree,
    '/api/profile': ({ method }) => (method === 'GET' ? json(profile(username)) : saved),
    '/api/auth/session': () => json(aSession()),
  });
  stop = server.stop;
  render(
    <Around>
      <Name />
    </Around>,
  );
  await wait(10);
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Username'), { target: { value } });
  return { type, answer };
};
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const words = profileMessages.status;
const status = () => screen.getByRole('status');

let stop = () => {};
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('a username is saved once it is known to be free', async () => {
  const { type, answer } = await open(null);
  type('bob');
  await wait(350);
  fireEvent.click(screen.getByRole('button'));
  expect(status()).toHaveTextContent('Saving...');
  expect(screen.getByRole('button')).toBeDisabled();
  answer(json(profile('bob')));
  await wait(10);
  expect(status()).toHaveTextContent('Saved successfully');
});

it('a username can be saved only in the state ok: in the other eight the button is disabled', async () => {
  const free = [true, false, true, true];
  const { type, answer } = await open(null, () => json(free.shift()!));
  const seen = new Map<string, boolean>();
  const look = (state: keyof typeof words) => {
    expect(status()).toHaveTextContent(words[state]);
    seen.set(state, (screen.getByRole('button') as HTMLButtonElement).disabled);
  };
  look('idle');
  type('_ab');
  look('invalid');
  type('bob');
  look('checking');
  await wait(350);
  look('ok');
  type('bobby');
  await wait(350);
  look('taken');
  type('bob');
  await wait(350);
  fireEvent.click(screen.getByRole('button'));
  look('saving');
  answer(json({}, 500));
  await wait(10);
  look('error');
  stop();
  cleanup();
  const saved = await open(null);
  saved.type('bob');
  await wait(350);
  fireEvent.click(screen.getByRole('button'));
  saved.answer(json(profile('bob')));
  await wait(10);
  look('saved');
  stop();
  cleanup();
  await open('bob');
  look('locked');
  expect(Object.keys(words).filter((state) => !seen.get(state))).toEqual(['ok']);
});

it('a username is locked once it is set', async () => {
  await open('bob');
  expect(screen.getByLabelText('Username')).toHaveValue('bob');
  expect(screen.getByLabelText('Username')).toHaveAttribute('readonly');
  expect(status()).toHaveTextContent('Username is locked and cannot be changed.');
  expect(screen.getByRole('button')).toBeDisabled();
});

it('a username that breaks the rule of the page is refused', async () => {
  const { type } = await open(null);
  type('_ab');
  expect(status()).toHaveTextContent('Use 3–20 letters, numbers, _ (no leading/trailing _)');
});

it('only the answer for the last typed username counts, however late an older one arrives', async () => {
  const answers = [json(true), json(false)];
  const { type } = await open(null, () => answers.shift()!);
  type('bob');
  await wait(350);
  type('bobby');
  expect(status()).toHaveTextContent('Checking availability...');
  await wait(350);
  expect(status()).toHaveTextContent('Already taken');
});
