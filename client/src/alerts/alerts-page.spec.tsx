import type { Alert, AlertChannel, OwnAlertRule } from '@fairline/shared/contract';
import { SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store } from '../platform/store.js';
import { toastsAtom } from '../platform/toasts.js';
import { aGold, aPlatinum } from '../testing/a-plan.js';
import { anAlert, anOwnRule, aWishedPrice } from '../testing/an-alert.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { settle } from '../testing/settle.js';
import { Around } from '../testing/signed-in.js';
import { AlertsPage } from './alerts-page.js';
import { newRule, ruleDraftAtom } from './model/rule-draft.js';

interface Has {
  readonly at?: string;
  readonly me?: object;
  readonly alerts?: readonly Alert[] | (() => Response);
  readonly rules?: readonly OwnAlertRule[];
  readonly places?: readonly AlertChannel[];
  readonly tried?: () => Response | Promise<Response>;
}

/** The page of a user, with a server that keeps rules and places. */
const open = async ({
  at = '/alerts',
  me = aPlatinum(),
  alerts = [],
  rules = [],
  places = [],
  tried = () => json(TRIED),
}: Has = {}) => {
  const server = fakeServer({
    '/api/me': () => json(me),
    '/api/sports': () => json([]),
    '/api/alerts/seen': () => new Response(null, { status: 204 }),
    '/api/alerts/rules/try': tried,
    '/api/alerts/rules': ({ method, path, body }) => {
      if (method === 'DELETE') return new Response(null, { status: 204 });
      if (method === 'GET') return json(rules);
      return json({ ...(body as object), id: path.split('/')[4] ?? 'added' }, method === 'POST' ? 201 : 200);
    },
    '/api/alerts/channels': () => json(places),
    '/api/alerts': () => (typeof alerts === 'function' ? alerts() : json(alerts)),
  });
  after.push(server.stop, () => act(() => store.set(ruleDraftAtom, undefined)));
  render(
    <Around at={at}>
      <AlertsPage />
    </Around>,
  );
  await settle();
  await settle();
  const sent = (method: string, path: string) =>
    server.calls.filter((call) => call.method === method && call.path.startsWith(path)).map(({ body }) => body);
  return { sent };
};

const TRIED = {
  sent: 2,
  heldBack: 1,
  games: null,
  alerts: [
    { title: '3.00 % profit: Bills @ Chiefs', at: '2026-11-26T12:00:00.000Z', lasted: 40, heldBack: null },
    { title: '2.00 % profit: Jets @ Bears', at: '2026-11-26T11:00:00.000Z', lasted: 5, heldBack: 'game pause' },
  ],
};

const PLACE = '22222222-2222-4222-8222-222222222222';

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('the alerts stand with what became of each, and are seen once somebody looks', async () => {
  const { sent } = await open({
    alerts: [
      anAlert(),
      anAlert({ id: 'a2', state: 'held back', why: 'quiet hours' }),
      anAlert({ id: 'a3', state: 'ended', why: 'it ended before it was sent', rule: null }),
      anAlert({ id: 'a4', state: 'failed', why: 'the mail server is away', seenAt: anAlert().at }),
    ],
  });
  const rows = within(await screen.findByRole('region', { name: 'Latest alerts' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('4.10%profitBills @ ChiefsNewArbitrage, Moneyline');
  expect(rows[0]).toHaveTextContent(/Sent1 m agoby Big ones/);
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute(
    'href',
    '/sportsbooks?mode=arbitrage&offer=arbitrage%7Cg1%7Ch2h%7C%7C',
  );
  expect(rows[1]).toHaveTextContent('Held back: quiet hours');
  expect(rows[2]).toHaveTextContent('Not sent: it ended before it was sent');
  expect(rows[2]).toHaveTextContent('by a rule that is gone');
  expect(rows[3]).toHaveTextContent('Failed: the mail server is away');
  expect(rows.map((row) => within(row).queryByText('New') !== null)).toEqual([true, false, false, false]);
  await waitFor(() => expect(sent('POST', '/api/alerts/seen')).toHaveLength(1));
});

it('while nothing has come the page says what to do, and with rules that they are watching', async () => {
  await open();
  expect(screen.getByRole('region', { name: 'No alerts yet' })).toHaveTextContent('Make a rule');
  expect(screen.getByRole('region', { name: 'Rules' })).toHaveTextContent('No rules yet.');
});

it('with rules an empty page says that they are watching', async () => {
  await open({ rules: [anOwnRule()] });
  expect(screen.getByRole('region', { name: 'No alerts yet' })).toHaveTextContent('Your rules are watching.');
});

it('alerts that cannot be loaded are said to be so', async () => {
  await open({ alerts: () => json({ code: 'X' }, 503) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Retry Connection');
});

it('a rule stands on one line; it is switched off, and removed, which can be undone', async () => {
  const rule = anOwnRule();
  const { sent } = await open({ rules: [rule] });
  const list = screen.getByRole('region', { name: 'Rules' });
  expect(list).toHaveTextContent(
    'Big onesArbitrage over 0.5%, my books, all sports, with player props, at most 10 an hour',
  );
  const turn = within(list).getByRole('switch', { name: 'Big ones is on' });
  await userEvent.click(turn);
  await waitFor(() => expect(turn).toHaveAttribute('aria-checked', 'false'));
  const { id, ...body } = rule;
  expect(sent('PUT', `/api/alerts/rules/${id}`)).toEqual([{ ...body, isOn: false }]);
  await userEvent.click(within(list).getByRole('button', { name: 'Remove Big ones' }));
  await waitFor(() => expect(list).toHaveTextContent('No rules yet.'));
  const toast = store.get(toastsAtom).find(({ text }) => text === 'Removed Big ones')!;
  await act(async () => toast.action!.run());
  await waitFor(() => expect(list).toHaveTextContent('Big ones'));
  expect(sent('POST', '/api/alerts/rules')).toEqual([{ ...body, isOn: false }]);
});

it('a rule is made in the form; without a name it is called by what it wants', async () => {
  const { sent } = await open({
    places: [{ id: PLACE, kind: 'email', name: 'Mail', endedWhy: null, confirmedAt: null }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'New rule' }));
  const form = await screen.findByRole('dialog', { name: 'New alert rule' });
  const profit = within(form).getByRole('spinbutton', { name: 'Smallest profit' });
  await userEvent.clear(profit);
  await userEvent.click(within(form).getByRole('button', { name: 'Save rule' }));
  expect(within(form).getByRole('alert')).toHaveTextContent('The smallest value is out of range.');
  await userEvent.type(profit, '1.5');
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Quiet hours' }));
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Mail' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Spread' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Not started' }));
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Starts within' }), '24 h');
  await userEvent.click(within(form).getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('POST', '/api/alerts/rules')).toEqual([
    expect.objectContaining({
      name: 'Arbitrage over 1.5%',
      channels: [PLACE],
      quiet: { from: 1_380, to: 420, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
      scanner: expect.objectContaining({
        minProfit: 1.5,
        kinds: ['moneyline', 'total', 'other'],
        liveGames: false,
        startsWithin: 24,
      }),
    }),
  ]);
  expect(screen.getByRole('region', { name: 'Rules' })).toHaveTextContent('Arbitrage over 1.5%');
});

it('a rule is changed in the form, and tried against the last day', async () => {
  const rule = anOwnRule({ kind: 'middle' });
  const { sent } = await open({ rules: [rule] });
  await userEvent.click(screen.getByRole('button', { name: 'Change Big ones' }));
  const form = await screen.findByRole('dialog', { name: 'Change alert rule' });
  await userEvent.click(within(form).getByRole('button', { name: 'Try it' }));
  expect(await within(form).findByText('In the last 24 hours: 2 alerts, 1 held back.')).toBeInTheDocument();
  expect(form).toHaveTextContent('3.00 % profit: Bills @ Chiefs open 40 s');
  expect(form).toHaveTextContent('2.00 % profit: Jets @ Bears open 5 s · held back: game pause');
  await userEvent.click(within(form).getByRole('button', { name: 'Simple estimate' }));
  expect(within(form).queryByText(/In the last 24 hours/)).not.toBeInTheDocument();
  expect(within(form).getByRole('spinbutton', { name: 'Smallest gap, in points' })).toHaveValue('3');
  await userEvent.click(within(form).getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(sent('PUT', `/api/alerts/rules/${rule.id}`)).toHaveLength(1));
});

it.each([
  [
    'nothing',
    () => json({ ...TRIED, sent: 0, heldBack: 0, alerts: [] }),
    'In the last 24 hours it would have sent nothing.',
  ],
  [
    'that only a part of the games was read',
    () => json({ ...TRIED, games: { all: 70, read: 60 } }),
    'The record of 60 of 70 games was read, those that start nearest to now first. The others may have had more.',
  ],
  [
    'why it cannot be tried',
    () => json({ code: 'TOO_MANY_REQUESTS', message: 'Wait ten seconds.' }, 429),
    'Too many requests. Please wait before trying again.',
  ],
])('a rule that is tried is answered: %s', async (_, tried, words) => {
  await open({ rules: [anOwnRule({ kind: 'value' })], tried });
  await userEvent.click(screen.getByRole('button', { name: 'Change Big ones' }));
  const form = await screen.findByRole('dialog', { name: 'Change alert rule' });
  await userEvent.click(within(form).getByRole('button', { name: 'Try it' }));
  expect(await within(form).findByText(words, { exact: false })).toBeInTheDocument();
});

it('while a rule is tried it can be saved', async () => {
  const rule = anOwnRule({ kind: 'middle' });
  const { sent } = await open({ rules: [rule], tried: () => new Promise<Response>(() => {}) });
  await userEvent.click(screen.getByRole('button', { name: 'Change Big ones' }));
  const form = await screen.findByRole('dialog', { name: 'Change alert rule' });
  await userEvent.click(within(form).getByRole('button', { name: 'Try it' }));
  expect(within(form).getByRole('status')).toHaveTextContent('Reading the last 24 hours…');
  await userEvent.click(within(form).getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(sent('PUT', `/api/alerts/rules/${rule.id}`)).toHaveLength(1));
});

it('of a rule that is tried, what it would have sent stands above what it would have held back', async () => {
  const some = (heldBack: string | null, length: number) =>
    Array.from({ length }, (_, i) => ({ ...TRIED.alerts[0]!, title: `${heldBack ?? 'sent'} ${i}`, heldBack }));
  const alerts = [...some(null, 8), ...some('hourly limit', 3)];
  await open({ rules: [anOwnRule({ kind: 'middle' })], tried: () => json({ ...TRIED, alerts }) });
  await userEvent.click(screen.getByRole('button', { name: 'Change Big ones' }));
  const form = await screen.findByRole('dialog', { name: 'Change alert rule' });
  await userEvent.click(within(form).getByRole('button', { name: 'Try it' }));
  const told = await within(form).findByRole('status');
  const rows = (await within(told).findAllByRole('listitem')).map(
    ({ textContent }) => /(sent|limit) \d/.exec(textContent!)![0],
  );
  expect(rows).toEqual(['sent 0', 'sent 1', 'sent 2', 'sent 3', 'limit 0', 'limit 1']);
});

it('a rule for the results of picks asks for no bets, and its alerts show what they are instead of a value', async () => {
  const final = { kind: 'final', opportunity: 'final|401', value: null } as const;
  const { sent } = await open({
    alerts: [anAlert({ ...final, title: 'Won: Bills 24 @ Chiefs 27', text: 'Chiefs -3 won' })],
  });
  const row = within(await screen.findByRole('region', { name: 'Latest alerts' })).getByRole('listitem');
  expect(row).toHaveTextContent('FinalWon: Bills 24 @ Chiefs 27');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/picks');
  await userEvent.click(screen.getByRole('button', { name: 'New rule' }));
  const form = await screen.findByRole('dialog', { name: 'New alert rule' });
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Tell me of' }), 'Finals of my picks');
  expect(within(form).queryByText('Which bets')).not.toBeInTheDocument();
  expect(within(form).queryByRole('spinbutton', { name: 'Again if it grew by' })).not.toBeInTheDocument();
  await userEvent.click(within(form).getByRole('button', { name: 'Try it' }));
  expect(await within(form).findByText('By the results of your picks.')).toBeInTheDocument();
  await userEvent.click(within(form).getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('POST', '/api/alerts/rules').at(-1)).toMatchObject({ name: 'Finals of my picks', kind: 'final' });
  expect(screen.getByRole('region', { name: 'Rules' })).toHaveTextContent('Finals of my picks, at most 10 an hour');
});

it('the page opens with a rule for favourites when it is asked to; that one says what is told, and cannot be tried', async () => {
  const alert = { kind: 'favourite', opportunity: 'favourite|icehockey_nhl|401|scored|0-1', value: null } as const;
  const { sent } = await open({
    at: '/alerts?new=favourite',
    alerts: [anAlert({ ...alert, title: 'Bruins 0 @ Leafs 1' })],
  });
  const form = await screen.findByRole('dialog', { name: 'New alert rule' });
  expect(within(form).getByRole('combobox', { name: 'Tell me of' })).toHaveDisplayValue('My favourite games');
  expect(within(form).queryByRole('button', { name: 'Try it' })).not.toBeInTheDocument();
  await userEvent.click(within(form).getByRole('checkbox', { name: /^When the score changes/ }));
  await userEvent.click(within(form).getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('POST', '/api/alerts/rules').at(-1)).toMatchObject({
    name: 'Favourites: starts and ends',
    kind: 'favourite',
    about: { starts: true, scores: false, ends: true },
  });
  const row = within(screen.getByRole('region', { name: 'Latest alerts' })).getByRole('listitem');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/scores/icehockey_nhl/401');
});

it('the wished price of a rule is changed in American odds, and a rule whose game is over says so', async () => {
  const about = aWishedPrice({ commenceTime: Date.now() - 13 * 3_600_000 });
  const rule = anOwnRule({ kind: 'price', about });
  const { sent } = await open({ rules: [rule] });
  const list = screen.getByRole('region', { name: 'Rules' });
  expect(list).toHaveTextContent('Bills +3.5 at +110 or better, Bills @ Chiefs, Spread 3.5, my books');
  expect(list).toHaveTextContent('Its game is over.');
  await userEvent.click(screen.getByRole('button', { name: 'Change Big ones' }));
  const form = await screen.findByRole('dialog', { name: 'Change alert rule' });
  expect(within(form).queryByRole('combobox', { name: 'Tell me of' })).not.toBeInTheDocument();
  expect(within(form).getByRole('button', { name: 'Try it' })).toBeEnabled();
  const price = within(form).getByRole('spinbutton', { name: 'At least' });
  expect(price).toHaveValue('110');
  await userEvent.clear(price);
  await userEvent.click(within(form).getByRole('button', { name: 'Save rule' }));
  expect(within(form).getByRole('alert')).toHaveTextContent('The price is American odds');
  await userEvent.type(price, '-105');
  await userEvent.click(within(form).getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(sent('PUT', `/api/alerts/rules/${rule.id}`)).toHaveLength(1));
  expect(sent('PUT', '/api/alerts/rules')[0]).toMatchObject({ about: { ...about, price: 1 + 100 / 105 } });
});

it('a rule for steam asks how many books and how fast, and for no prices', async () => {
  const { sent } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'New rule' }));
  const form = await screen.findByRole('dialog', { name: 'New alert rule' });
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Tell me of' }), 'Steam');
  expect(within(form).queryByRole('spinbutton', { name: 'Lowest odds of a leg' })).not.toBeInTheDocument();
  const books = within(form).getByRole('spinbutton', { name: 'Books at least' });
  await userEvent.clear(books);
  await userEvent.type(books, '1');
  await userEvent.click(within(form).getByRole('button', { name: 'Save rule' }));
  expect(within(form).getByRole('alert')).toHaveTextContent('Steam takes 2 to 20 books');
  await userEvent.clear(books);
  await userEvent.type(books, '6');
  await userEvent.click(within(form).getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const about = { books: 6, seconds: 60 };
  expect(sent('POST', '/api/alerts/rules')).toEqual([expect.objectContaining({ kind: 'steam', about })]);
  expect(screen.getByRole('region', { name: 'Rules' })).toHaveTextContent(
    'Steam at 6 books within 60 s, all sports, no player props, at most 10 an hour',
  );
});

it('a rule for the price of a bet may become one for the line of its game, and back', async () => {
  const { sent } = await open();
  const about = aWishedPrice({ family: 'totals', line: 44.5, outcome: 'over', set: 'over,under' });
  await act(async () =>
    store.set(ruleDraftAtom, { rule: { ...newRule('price', SCANNER_DEFAULTS, null).rule, about } }),
  );
  const form = await screen.findByRole('dialog', { name: 'New alert rule' });
  expect(form).toHaveTextContent('Over 44.5');
  await userEvent.click(within(form).getByRole('button', { name: 'The line moves' }));
  expect(within(form).getByRole('button', { name: 'Total' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(within(form).getByRole('button', { name: 'A price is reached' }));
  expect(within(form).getByRole('spinbutton', { name: 'At least' })).toHaveValue('110');
  await userEvent.click(within(form).getByRole('button', { name: 'The line moves' }));
  const by = within(form).getByRole('spinbutton', { name: 'Moves at least' });
  await userEvent.clear(by);
  await userEvent.click(within(form).getByRole('button', { name: 'Save rule' }));
  expect(within(form).getByRole('alert')).toHaveTextContent('A line moves 0.5 to 100');
  await userEvent.type(by, '2.5');
  await userEvent.click(within(form).getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { sport, event, home, away, commenceTime } = about;
  expect(sent('POST', '/api/alerts/rules')).toEqual([
    expect.objectContaining({
      kind: 'move',
      about: { sport, event, home, away, commenceTime, of: 'total', by: 2.5, minutes: 60 },
    }),
  ]);
  expect(screen.getByRole('region', { name: 'Rules' })).toHaveTextContent(
    'Total moves 2.5 points within 60 min, Bills @ Chiefs, at most 10 an hour',
  );
});

it('without Platinum the page says what alerts are and offers the plan, and old alerts stay readable', async () => {
  const { sent } = await open({ me: aGold(), alerts: [anAlert({ seenAt: anAlert().at })] });
  expect(screen.getByRole('region', { name: 'Alerts are part of Platinum' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upgrade to Platinum' })).toHaveAttribute(
    'href',
    '/pricing?intent=upgrade&autostart=1',
  );
  expect(await screen.findByRole('region', { name: 'Latest alerts' })).toHaveTextContent('Bills @ Chiefs');
  expect(screen.queryByRole('button', { name: 'New rule' })).not.toBeInTheDocument();
  expect(sent('GET', '/api/alerts/rules')).toEqual([]);
});
