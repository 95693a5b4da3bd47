import type { User } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmationAtom } from '../platform/session/confirmation.js';
import { isEndingAtom, isLeavingAtom } from '../platform/session/leaving.js';
import { store } from '../platform/store.js';
import { aGold, aSubscription } from '../testing/a-plan.js';
import { aSession } from '../testing/a-session.js';
import { answeredLate, lookBack } from '../testing/answered-late.js';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { settle } from '../testing/settle.js';
import { Around } from '../testing/signed-in.js';
import { AccountPage } from './account-page.js';

const NOW = Date.now();
const iso = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString();
const HERE = { id: 's1', device: 'Firefox on Linux', begun_at: iso(60), last_seen_at: iso(2), is_current: true };
const PHONE = { id: 's2', device: 'Safari on iOS', begun_at: iso(9_000), last_seen_at: iso(5_000), is_current: false };
const NAMELESS = { id: 's3', device: null, begun_at: iso(90), last_seen_at: iso(5), is_current: false };
const empty = () => new Response(null, { status: 204 });

type Rules = Record<string, (asked: Asked) => Response | Promise<Response>>;
const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const open = (rules: Rules = {}, user: Partial<User> = {}) => {
  const all = {
    ...rules,
    '/api/account/sessions': () => json({ sessions: [HERE, PHONE, NAMELESS] }),
    '/api/auth/passkeys': () => json({ passkeys: [] }),
    '/api/me': () => json(aGold()),
    '/api/billing/subscription': () => json(aSubscription()),
    '/api/profile': () => json({ id: 'u1', username: 'sharp', updated_at: iso(0) }),
    ...rules,
  };
  const server = fakeServer(all);
  after.push(server.stop);
  const session = aSession({ user: { ...aSession().user, has_password: true, has_factor: false, ...user } });
  render(
    <Around at="/account" signIn={{ state: 'in', session }}>
      <AccountPage />
    </Around>,
  );
  return server;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label, { selector: 'input' }), text);
const sent = ({ calls }: ReturnType<typeof fakeServer>, method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }));
const departures = () => {
  const left = jest.spyOn(location, 'assign').mockImplementation(() => undefined);
  after.push(
    () => left.mockRestore(),
    () => store.set(isLeavingAtom, false),
  );
  return left;
};

describe('the list of sessions', () => {
  const rows = async () => {
    const region = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    await region.findByText('Safari on iOS');
    return region.getAllByRole('listitem').map(({ textContent }) => textContent);
  };

  it('the list of sessions shows the device and last use of each session, and marks the current one', async () => {
    open();
    const [here, phone, nameless] = await rows();
    expect(here).toMatch(/^Firefox on Linux This browserActive in the last few minutes/);
    expect(phone).toMatch(/^Safari on iOS Last seen .+ · Signed in /);
    expect(nameless).toMatch(/^Unknown device Active in the last few minutes/);
    expect(screen.queryByRole('button', { name: 'End the session: Firefox on Linux' })).not.toBeInTheDocument();
  });

  it('the list of sessions ends a single session', async () => {
    const server = open({ '/api/account/sessions/s2': empty });
    await press('End the session: Safari on iOS');
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(sent(server, 'DELETE')).toEqual([{ path: '/api/account/sessions/s2', body: undefined }]);
    expect(screen.getByText('Unknown device')).toBeInTheDocument();
  });

  it('the list of sessions can end all other sessions at once, and then says that there are none', async () => {
    open({
      '/api/account/sessions': ({ method }) =>
        method === 'DELETE' ? empty() : json({ sessions: [HERE, PHONE, NAMELESS] }),
    });
    await press('End all others');
    expect(await screen.findByText('You are not signed in anywhere else.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
  });

  it('a list that was on its way when a session was ended does not bring it back', async () => {
    const late = answeredLate(() => json({ sessions: [HERE, PHONE, NAMELESS] }));
    open({ '/api/account/sessions/s2': empty, '/api/account/sessions': late.rule });
    await rows();
    await lookBack();
    expect(late.calls()).toBe(2);
    await press('End the session: Safari on iOS');
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    late.reply();
    await settle();
    expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument();
  });

  it('the list of sessions says when it failed to load, and can be retried', async () => {
    let answers = 0;
    open({
      '/api/account/sessions': () => {
        answers += 1;
        return answers <= 2 ? json({}, 500) : json({ sessions: [HERE] });
      },
    });
    await screen.findByText('Your sessions did not load.');
    await press('Try again');
    expect(await screen.findByText('Firefox on Linux')).toBeInTheDocument();
  });
});

describe('the data export', () => {
  it('the data export is one downloaded file with everything the server sent', async () => {
    const saved: Blob[] = [];
    const make = jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:x';
    });
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    after.push(
      () => make.mockRestore(),
      () => click.mockRestore(),
    );
    open({ '/api/me/export': () => json({ account: { id: 'u1' }, picks: [{ id: 'p1' }] }) });
    await press('Download everything');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.parse(await saved[0]!.text())).toEqual({ account: { id: 'u1' }, picks: [{ id: 'p1' }] });
    expect(names).toEqual([expect.stringMatching(/^fairline-\d{4}-\d\d-\d\d\.json$/)]);
  });

  it('the data export says why it cannot be downloaded', async () => {
    open({ '/api/me/export': () => json({ code: 'TOO_MANY_REQUESTS' }, 429) });
    await press('Download everything');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Too many requests/);
    expect(screen.getByRole('button', { name: 'Download everything' })).toBeEnabled();
  });
});

describe('closing the account', () => {
  it('closing the account needs the password and the word CLOSE, and then signs out', async () => {
    const left = departures();
    const server = open({ '/api/account/close': empty, '/api/auth/sign-out': empty, '/api/picks': () => json({}) });
    localStorage.setItem('userBankroll', '500');
    await press('Close account');
    const go = screen.getByRole('button', { name: 'Close my account' });
    expect(go).toBeDisabled();
    await type('Your password', 'gull-Harbor-9');
    await type('Type CLOSE to confirm', 'close');
    expect(go).toBeDisabled();
    await userEvent.clear(screen.getByLabelText('Type CLOSE to confirm'));
    await type('Type CLOSE to confirm', 'CLOSE');
    await userEvent.click(go);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login?account_closed=true'));
    expect(localStorage).toHaveLength(0);
    expect(sent(server, 'POST')[0]).toEqual({ path: '/api/account/close', body: { password: 'gull-Harbor-9' } });
    await waitFor(() => expect(store.get(isEndingAtom)).toBe(false));
  });

  it('closing the account with a wrong password is refused, and the account stays open', async () => {
    const left = departures();
    open({
      '/api/account/close': () =>
        json({ code: 'WRONG_PASSWORD', message: 'Your current password is not correct.' }, 422),
    });
    await press('Close account');
    await type('Your password', 'not it');
    await type('Type CLOSE to confirm', 'CLOSE');
    await press('Close my account');
    expect(await screen.findByText('Your current password is not correct.')).toBeInTheDocument();
    expect(left).not.toHaveBeenCalled();
    await press('Cancel');
    expect(screen.queryByLabelText('Type CLOSE to confirm')).not.toBeInTheDocument();
  });

  it('closing the account asks for a code if the account has a second factor', async () => {
    departures();
    const server = open({ '/api/account/close': empty, '/api/auth/sign-out': empty }, { has_factor: true });
    await press('Close account');
    await type('Your password', 'gull-Harbor-9');
    await type('Code', ' 123456 ');
    await type('Type CLOSE to confirm', 'CLOSE');
    await press('Close my account');
    await waitFor(() => expect(sent(server, 'POST')[0]?.body).toEqual({ password: 'gull-Harbor-9', code: '123456' }));
  });

  it('closing the account without a password waits until the provider has confirmed the user', async () => {
    open(
      {
        '/api/account/close': () =>
          json({ code: 'SIGN_IN_AGAIN', message: 'Please confirm first that it is you.', needs: ['provider'] }, 403),
      },
      { has_password: false, providers: ['google'] },
    );
    await press('Close account');
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
    await type('Type CLOSE to confirm', 'CLOSE');
    await press('Close my account');
    await waitFor(() => expect(store.get(confirmationAtom)?.needs).toEqual(['provider']));
    act(() => store.get(confirmationAtom)!.settle(false));
    expect(await screen.findByText('Please confirm first that it is you.')).toBeInTheDocument();
  });
});
