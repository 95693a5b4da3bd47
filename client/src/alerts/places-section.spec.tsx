import type { AlertDelivery } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmationAtom } from '../platform/session/confirmation.js';
import { store } from '../platform/store.js';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { settle } from '../testing/settle.js';
import { Around } from '../testing/signed-in.js';
import type { AlertPlace } from './model/use-alert-places.js';
import { PlacesSection } from './places-section.js';

const PATH = '/api/alerts/channels';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const aPlace = (over: Partial<AlertPlace> = {}): AlertPlace => ({
  id: 'p1',
  kind: 'email',
  name: 'Work',
  endedWhy: null,
  ...over,
});
const aHook = (over: Partial<AlertPlace> = {}) => aPlace({ kind: 'webhook', name: 'Hook', ...over });

const aDelivery = (over: Partial<AlertDelivery> = {}): AlertDelivery => ({
  id: '7',
  title: '4.10 % profit: Bills @ Chiefs',
  state: 'sent',
  isReplay: false,
  tries: 1,
  triedAt: new Date(Date.now() - 60_000).toISOString(),
  answer: 204,
  error: null,
  ...over,
});

/** The section of a user with these places, whose server answers further calls by `rules`. */
const open = async (
  places: readonly AlertPlace[],
  rules: Record<string, (asked: Asked) => Response | Promise<Response>> = {},
) => {
  const server = fakeServer({
    ...rules,
    [PATH]:
      rules[PATH] ??
      (({ method, body }) => {
        if (method === 'DELETE') return new Response(null, { status: 204 });
        if (method === 'GET') return json(places);
        const { kind, name } = body as { kind: string; name: string };
        return json({ id: 'p9', endedWhy: null, kind, name, ...(kind === 'webhook' ? { secret: SECRET } : {}) }, 201);
      }),
  });
  after.push(server.stop, () => act(() => store.set(confirmationAtom, undefined)));
  render(
    <Around at="/alerts">
      <PlacesSection />
    </Around>,
  );
  await settle();
  const sent = (method: string, path = PATH) =>
    server.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
  return { sent, server };
};

const section = () => screen.getByRole('region', { name: 'Places' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Pastes: an address typed letter by letter takes a second. */
const fill = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('places are listed with their kinds and removed, and one that ended says why and sends no tests', async () => {
  const { sent } = await open([
    aPlace({ endedWhy: 'the address refuses mail' }),
    aPlace({ id: 'p2', kind: 'discord', name: 'Discord' }),
    aPlace({ id: 'p3', kind: 'pigeon', name: 'Loft' }),
  ]);
  const rows = within(section()).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('WorkEmailNothing is sent there any more: the address refuses mail');
  expect(within(rows[0]!).queryByRole('button', { name: 'Send a test to Work' })).not.toBeInTheDocument();
  expect(rows[1]).toHaveTextContent(/^DiscordSend a testDeliveries$/);
  expect(rows[2]).toHaveTextContent(/^Loftpigeon/);
  expect(within(section()).queryByRole('button', { name: /New secret/ })).not.toBeInTheDocument();
  await press('Remove Work');
  await waitFor(() => expect(section()).not.toHaveTextContent('Work'));
  expect(sent('DELETE', `${PATH}/p1`)).toHaveLength(1);
});

it.each([
  ['email', 'Email', {}, { kind: 'email', name: 'Email' }, /address of your account/],
  [
    'Discord',
    'Discord',
    { 'Webhook URL': ' https://discord.com/api/webhooks/1/a ' },
    { kind: 'discord', name: 'Discord', url: 'https://discord.com/api/webhooks/1/a' },
    /Server settings → Integrations → Webhooks/,
  ],
  [
    'Telegram',
    'Telegram',
    { 'Bot token': `123456789:${'Ab1_-'.repeat(7)}`, 'Chat id': '-100123', Name: 'Phone' },
    { kind: 'telegram', name: 'Phone', token: `123456789:${'Ab1_-'.repeat(7)}`, chat: '-100123' },
    /@BotFather/,
  ],
])(
  'a place of %s is added by the fields of its kind, which the form says where to find',
  async (_, kind, fields, body, how) => {
    const { sent } = await open([]);
    expect(section()).toHaveTextContent('No other places yet.');
    await press('Add a place');
    await press(kind);
    expect(section()).toHaveTextContent(how);
    const inputs = within(section()).getAllByRole('textbox');
    expect(inputs).toHaveLength(Object.keys(body).length - 1);
    for (const [label, text] of Object.entries(fields)) await fill(label, text);
    await press('Add');
    await waitFor(() => expect(within(section()).getByRole('listitem')).toHaveTextContent(body.name));
    expect(sent('POST')).toEqual([body]);
    expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^The secret of/)).not.toBeInTheDocument();
  },
);

it('what a field cannot be is said at it before anything is sent, until it is changed', async () => {
  const { sent } = await open([]);
  await press('Add a place');
  await press('Telegram');
  await press('Add');
  expect(screen.getByLabelText('Bot token')).toHaveAccessibleDescription(/^A bot token is a number, a colon/);
  const chat = screen.getByLabelText('Chat id');
  expect(chat).toHaveAccessibleDescription(/^A chat id is a number/);
  expect(chat).toBeInvalid();
  await fill('Chat id', '12');
  expect(chat).toHaveAccessibleDescription(/getUpdates/);
  expect(chat).toBeValid();
  await press('Webhook');
  await press('Add');
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/^Enter the whole address/);
  expect(sent('POST')).toEqual([]);
  await press('Cancel');
  expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
});

it.each([
  [
    'BAD_ADDRESS',
    'This address cannot be used: only https.',
    ['url'],
    400,
    'Address',
    'This address cannot be used: only https.',
  ],
  ['BAD_REQUEST', 'Not understood: name', ['name'], 400, 'Name', 'Enter a name of at most 60 characters.'],
])(
  'a refusal of the server (%s) is said at its field, which keeps what was typed',
  async (code, message, fields, status, label, said) => {
    await open([], {
      [PATH]: ({ method }) => (method === 'POST' ? json({ code, message, fields }, status) : json([])),
    });
    await press('Add a place');
    await press('Webhook');
    await fill('Address', 'http://hooks.example.com/');
    await press('Add');
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(said));
    expect(screen.getByLabelText('Address')).toHaveValue('http://hooks.example.com/');
  },
);

it('a refusal that is about no field is said below the form', async () => {
  const message = 'You have 10 places already. Remove one first.';
  await open([], { [PATH]: ({ method }) => (method === 'POST' ? json({ code: 'TOO_MANY', message }, 409) : json([])) });
  await press('Add a place');
  await press('Add');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('a new webhook shows its secret once, with a button that copies it', async () => {
  const copied = jest.fn(async (_: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  await open([]);
  await press('Add a place');
  await press('Webhook');
  await fill('Address', 'https://hooks.example.com/');
  await press('Add');
  expect(await screen.findByText(SECRET)).toBeInTheDocument();
  expect(section()).toHaveTextContent('The secret of “Webhook”It proves to your receiver');
  await press('Copy secret');
  expect(copied).toHaveBeenCalledWith(SECRET);
  await press('I have saved it');
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
});

it('a new secret waits until its user has confirmed that it is them; given up, it is not made', async () => {
  let isConfirmed = false;
  const { sent } = await open([aHook()], {
    [`${PATH}/p1/secret`]: () =>
      isConfirmed
        ? json({ secret: SECRET }, 201)
        : json({ code: 'SIGN_IN_AGAIN', message: 'Please confirm first that it is you.', needs: ['password'] }, 403),
  });
  /** Answers the window that is shown over every page. */
  const settleConfirmation = async (isDone: boolean) => {
    await waitFor(() => expect(store.get(confirmationAtom)?.needs).toEqual(['password']));
    isConfirmed = isDone;
    await act(async () => store.get(confirmationAtom)!.settle(isDone));
  };
  await press('New secret for Hook');
  await settleConfirmation(false);
  expect(await within(section()).findByRole('alert')).toHaveTextContent('Please confirm first that it is you.');
  await press('New secret for Hook');
  await settleConfirmation(true);
  expect(await screen.findByText(SECRET)).toBeInTheDocument();
  expect(section()).toHaveTextContent('For 24 hours calls are signed with the former one too.');
  expect(sent('POST', `${PATH}/p1/secret`)).toHaveLength(3);
});

it('a test is sent, what becomes of it is the first of the deliveries, and a place that it ended says so', async () => {
  const has = { places: [aHook()], log: [] as AlertDelivery[] };
  const { sent } = await open([], {
    [`${PATH}/p1/test`]: () => {
      has.log = [aDelivery({ id: '8', title: null, state: 'due', tries: 0, triedAt: null, answer: null })];
      return new Response(null, { status: 204 });
    },
    [`${PATH}/p1/deliveries`]: () => json(has.log),
    [PATH]: () => json(has.places),
  });
  await press('Send a test to Hook');
  const log = await screen.findByRole('list', { name: 'Deliveries' });
  expect(log).toHaveTextContent('TestOn its waynot tried yet');
  expect(within(log).queryByRole('button')).not.toBeInTheDocument();
  const error = 'it answered 410: gone';
  has.places = [aHook({ endedWhy: error })];
  has.log = [aDelivery({ id: '8', title: null, state: 'failed', answer: 410, error })];
  await waitFor(() => expect(log).toHaveTextContent('TestNot delivered: it answered 410: gone1 m ago · 1 try'), {
    timeout: 5_000,
  });
  await waitFor(() => expect(section()).toHaveTextContent('Nothing is sent there any more: it answered 410: gone'));
  expect(within(section()).queryByRole('button', { name: /Send/ })).not.toBeInTheDocument();
  expect(sent('POST', `${PATH}/p1/test`)).toHaveLength(1);
});

it('deliveries tell when, how often and how it went, and each that is done is sent again', async () => {
  let log = [
    aDelivery({ id: '9', state: 'due', tries: 2, answer: 503, error: 'it answered 503' }),
    aDelivery({ isReplay: true }),
    aDelivery({ id: '6', title: 'Gone', state: 'failed', tries: 10, answer: null, error: 'no answer in time' }),
    ...[5, 4, 3].map((id) => aDelivery({ id: String(id), title: `Old ${id}` })),
  ];
  const { sent } = await open([aHook()], {
    [`${PATH}/p1/deliveries/6/replay`]: () => {
      log = log.map((one) => (one.id === '6' ? { ...one, state: 'due', isReplay: true, tries: 0 } : one));
      return new Response(null, { status: 204 });
    },
    [`${PATH}/p1/deliveries/7/replay`]: () => json({ code: 'NO_SUCH_DELIVERY', message: 'It is on its way.' }, 404),
    [`${PATH}/p1/deliveries`]: () => json(log),
  });
  expect(sent('GET', `${PATH}/p1/deliveries`)).toEqual([]);
  await press('Deliveries to Hook');
  const rows = within(await screen.findByRole('list', { name: 'Deliveries' })).getAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(rows[0]).toHaveTextContent('On its way: it answered 5031 m ago · 2 tries');
  expect(rows[1]).toHaveTextContent('Sent1 m ago · 1 try · HTTP 204 · sent again by handSend again');
  expect(rows[2]).toHaveTextContent('Not delivered: no answer in time1 m ago · 10 tries');
  await press('Send again: Gone');
  await waitFor(() => expect(rows[2]).toHaveTextContent('On its way'));
  await press('Send again: 4.10 % profit: Bills @ Chiefs');
  expect(await within(section()).findByRole('alert')).toHaveTextContent('It is on its way.');
  await press('Show all 6');
  expect(within(screen.getByRole('list', { name: 'Deliveries' })).getAllByRole('listitem')).toHaveLength(6);
  await press('Deliveries to Hook');
  expect(screen.queryByRole('list', { name: 'Deliveries' })).not.toBeInTheDocument();
});

it('a place without deliveries says so, and so does one whose deliveries did not load', async () => {
  await open([aHook(), aHook({ id: 'p2', name: 'Other' })], {
    [`${PATH}/p1/deliveries`]: () => json([]),
    [`${PATH}/p2/deliveries`]: () => json({ code: 'X' }, 404),
  });
  await press('Deliveries to Hook');
  expect(await screen.findByText('Nothing was sent there yet.')).toBeInTheDocument();
  await press('Deliveries to Other');
  expect(await screen.findByText('The deliveries could not be loaded.')).toBeInTheDocument();
});
