import { jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isLeavingAtom } from '../platform/session/leaving.js';
import type { SignIn } from '../platform/session/session-atom.js';
import { keep } from '../platform/storage/storage.js';
import { store } from '../platform/store.js';
import { aGold } from '../testing/a-plan.js';
import { aSession } from '../testing/a-session.js';
import { answeredLate, lookBack } from '../testing/answered-late.js';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { settle } from '../testing/settle.js';
import { Around } from '../testing/signed-in.js';
import { dayOf } from './model/day.js';
import { ResponsiblePage } from './responsible-page.js';
import { TimeReminder } from './time-reminder.js';

const NONE = { amount: null, next: null };
const IN: SignIn = { state: 'in', session: aSession() };
const OUT: SignIn = { state: 'out', why: 'nobody' };
type Rules = Record<string, (asked: Asked) => Response | Promise<Response>>;

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const open = (rules: Rules = {}, signIn: SignIn = IN, page = <ResponsiblePage />) => {
  const server = fakeServer({
    ...rules,
    '/api/account/limits': () => json({ stake: NONE, time: NONE }),
    '/api/operator': () => json({}),
    '/api/me': () => json(aGold()),
    ...rules,
  });
  after.push(server.stop);
  render(
    <Around at="/responsible" signIn={signIn}>
      {page}
    </Around>,
  );
  return server;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = ({ calls }: ReturnType<typeof fakeServer>, path: string) =>
  calls.filter((call) => call.path === path && call.method !== 'GET').map(({ body }) => body);

describe('the page on responsible use', () => {
  it('the page on responsible use tells everybody about the age limit, help lines and self-exclusion', async () => {
    open({}, OUT);
    await settle();
    expect(screen.getByText(/for adults 18 and over/)).toBeInTheDocument();
    const help = within(screen.getByRole('region', { name: 'Where to get help' }));
    expect(help.getByText('United States')).toBeInTheDocument();
    expect(help.getByRole('link', { name: 'Call 1-800-426-2537' })).toHaveAttribute('href', 'tel:18004262537');
    expect(screen.getByRole('region', { name: 'Self-exclusion from sportsbooks' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=/responsible');
    expect(screen.queryByRole('button', { name: 'Start a break' })).not.toBeInTheDocument();
  });

  it('the page on responsible use shows the operator’s help lines instead of ours', async () => {
    open({ '/api/operator': () => json({ helpLines: [{ country: 'Malta', name: 'Sedqa', phone: '179' }] }) }, OUT);
    expect(await screen.findByText('Malta')).toBeInTheDocument();
    expect(screen.getByText('Sedqa').closest('a')).toBeNull();
    expect(screen.queryByText('United States')).not.toBeInTheDocument();
  });
});

describe('the user’s own limits', () => {
  it('an answer that was on its way when a limit was set does not undo it', async () => {
    const late = answeredLate(() => json({ stake: NONE, time: NONE }));
    const limited = () => json({ stake: { amount: 50, next: null }, time: NONE });
    open({ '/api/account/limits': ({ method }) => (method === 'PUT' ? limited() : late.rule()) });
    await userEvent.type(await screen.findByLabelText('Daily stake, in dollars'), '50');
    const now = Date.now();
    const later = jest.spyOn(Date, 'now').mockImplementation(() => now + 300_000);
    await lookBack();
    later.mockRestore();
    expect(late.calls()).toBe(2);
    await press('Save: Daily stake, in dollars');
    await screen.findByText(/\$50/);
    late.reply();
    await settle();
    expect(screen.getByText(/\$50/)).toBeInTheDocument();
  });

  it('the user’s own limits can be set, and the current value is shown', async () => {
    const server = open({
      '/api/account/limits': ({ method }) =>
        json({ stake: method === 'PUT' ? { amount: 50, next: null } : NONE, time: NONE }),
    });
    await userEvent.type(await screen.findByLabelText('Daily stake, in dollars'), '50');
    await press('Save: Daily stake, in dollars');
    expect(await screen.findByText('$50 a day')).toBeInTheDocument();
    expect(bodies(server, '/api/account/limits')).toEqual([{ stake: 50 }]);
    expect(screen.getByLabelText('Daily stake, in dollars')).toHaveValue('');
  });

  it('a raised limit shows from when it applies', async () => {
    const from = new Date(Date.now() + 86_400_000).toISOString();
    open({
      '/api/account/limits': () => json({ stake: NONE, time: { amount: 90, next: { amount: null, from } } }),
    });
    expect(await screen.findByText('1 h 30 min a day')).toBeInTheDocument();
    expect(screen.getByText(/^No limit from .+\.$/)).toBeInTheDocument();
  });

  it.each([
    ['Daily stake, in dollars', '0', 'Enter an amount from $1 to $1,000,000.'],
    ['Daily time, in minutes', '2.5', 'Enter whole minutes, from 1 to 1,440.'],
    ['Daily time, in minutes', '', 'Enter whole minutes, from 1 to 1,440.'],
  ])('the user’s own limits reject invalid input: %s of "%s"', async (label, typed, complaint) => {
    const server = open();
    const field = await screen.findByLabelText(label);
    if (typed) await userEvent.type(field, typed);
    await press(`Save: ${label}`);
    expect(await screen.findByText(complaint)).toBeInTheDocument();
    expect(bodies(server, '/api/account/limits')).toEqual([]);
  });

  it('the user’s own limits can be removed', async () => {
    const server = open({
      '/api/account/limits': () => json({ stake: { amount: 20, next: null }, time: NONE }),
    });
    await press('Remove limit: Daily stake, in dollars');
    await waitFor(() => expect(bodies(server, '/api/account/limits')).toEqual([{ stake: null }]));
  });

  it('the user’s own limits report that they failed to load', async () => {
    open({ '/api/account/limits': () => json({}, 500) });
    expect(await screen.findByText('Your limits did not load.')).toBeInTheDocument();
  });
});

describe('a break', () => {
  it('a break needs confirmation, and leads to the login page', async () => {
    const left = jest.spyOn(location, 'assign').mockImplementation(() => undefined);
    after.push(
      () => left.mockRestore(),
      () => store.set(isLeavingAtom, false),
    );
    const server = open({
      '/api/account/break': () => json({ until: new Date().toISOString() }),
      '/api/auth/sign-out': () => new Response(null, { status: 204 }),
    });
    await press('6 months');
    await press('Start a break');
    expect(await screen.findByRole('dialog', { name: 'Block sign-in for 6 months?' })).toBeInTheDocument();
    expect(bodies(server, '/api/account/break')).toEqual([]);
    await press('Start the break now');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login?on_break=true'));
    expect(bodies(server, '/api/account/break')).toEqual([{ length: 'half a year' }]);
  });

  it('a break does not start when cancelled, and mentions that a subscription continues', async () => {
    const server = open();
    expect(await screen.findByText(/A subscription continues and is billed meanwhile/)).toBeInTheDocument();
    await press('Start a break');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies(server, '/api/account/break')).toEqual([]);
  });
});

describe('the time reminder', () => {
  const wasHere = (minutes: number) =>
    keep('timeHereToday', { day: dayOf(Date.now()), ms: minutes * 60_000, until: Date.now() });
  const limited = { '/api/account/limits': () => json({ stake: NONE, time: { amount: 60, next: null } }) };

  it('the time reminder appears at the time limit, shows the time spent, and closes on Continue', async () => {
    wasHere(61);
    open(limited, IN, <TimeReminder />);
    const dialog = await screen.findByRole('dialog', { name: 'You have reached your time limit' });
    expect(dialog).toHaveTextContent('You have been here for 1 h 1 min today. The limit that you set yourself is 1 h.');
    expect(within(dialog).getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute('href', '/responsible');
    await press('Continue');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('the time reminder does not appear before the limit or without one', async () => {
    wasHere(59);
    const server = open(limited, IN, <TimeReminder />);
    await waitFor(() => expect(server.asked).toContain('/api/account/limits'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    cleanup();
    wasHere(600);
    const other = open({}, IN, <TimeReminder />);
    await waitFor(() => expect(other.asked).toContain('/api/account/limits'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
