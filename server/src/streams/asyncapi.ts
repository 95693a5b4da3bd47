import {
  openStreamQuery,
  STREAM_NAMESPACE,
  streamEndSchema,
  streamEnds,
  streamedChange,
  streamedList,
  streamRefusalSchema,
  streamSchemas,
  streamWishSchema,
} from '@fairline/shared/contract';
import { type LiveOpportunity, odds } from '@fairline/shared/domain';
import type { NestExpressApplication } from '@nestjs/platform-express';
import * as z from 'zod/mini';
import { Answer } from '../http/answer.js';
import { serveDocument } from '../http/serve-document.js';
import type { Config } from '../platform/config.js';

/** The streams in AsyncAPI 3, generated from the schemas of what they tell. */
export const asyncApiOf = ({ host, protocol }: URL) => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Fairline streams',
    version: '1',
    description: INTRODUCTION,
    license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  },
  defaultContentType: 'application/json',
  servers: {
    events: {
      host,
      protocol: protocol === 'https:' ? 'https' : 'http',
      description: 'Server-Sent Events.',
      security: SECURITY,
    },
    socket: {
      host,
      pathname: '/socket.io/',
      protocol: protocol === 'https:' ? 'wss' : 'ws',
      description:
        'Socket.IO 4 over WebSocket (`transport=websocket`), namespace `/api/v1`, with the token as `auth.token` and the header `Origin` naming this server.',
      security: SECURITY,
    },
  },
  channels: {
    events: {
      address: '/api/v1/stream',
      title: 'Server-Sent Events',
      servers: [{ $ref: '#/servers/events' }],
      description:
        'Each event has the name of its message as `event`, its position as `id` and the payload as `data`. A line that begins with a colon comes every 15 seconds. When the answer ends, ask again after the milliseconds of `retry`, with `Last-Event-ID`; at 429 and 503 after the seconds of `Retry-After`.',
      messages: messagesOf('snapshot', 'changes', 'resync', 'end'),
    },
    socket: {
      address: STREAM_NAMESPACE,
      title: 'Socket',
      servers: [{ $ref: '#/servers/socket' }],
      description:
        'Each event has the name of its message and two arguments: its position, and the payload as JSON text; `end` has the reason alone. A socket follows one stream. When it is disconnected, connect and subscribe again with the last position as `after`.',
      messages: messagesOf('snapshot', 'changes', 'resync', 'end', 'subscribe', 'subscribed'),
    },
  },
  operations: {
    followEvents: {
      action: 'send',
      channel: { $ref: '#/channels/events' },
      summary: 'Follow topics over HTTP.',
      bindings: { http: { method: 'GET', query: schemaOf(openStreamQuery, 'input'), bindingVersion: '0.3.0' } },
      messages: refsOf('events', 'snapshot', 'changes', 'resync', 'end'),
    },
    subscribe: {
      action: 'receive',
      channel: { $ref: '#/channels/socket' },
      summary: 'Follow topics over a socket.',
      messages: refsOf('socket', 'subscribe'),
      reply: { channel: { $ref: '#/channels/socket' }, messages: refsOf('socket', 'subscribed') },
    },
    followSocket: {
      action: 'send',
      channel: { $ref: '#/channels/socket' },
      summary: 'What a subscribed socket is told.',
      messages: refsOf('socket', 'snapshot', 'changes', 'resync', 'end'),
    },
  },
  components: {
    messages: {
      snapshot: messageOf('snapshot', 'The whole list, to begin with.', anyOf('whole'), listExample()),
      changes: messageOf(
        'changes',
        'One change: apply it to the list that you have.',
        anyOf('changes'),
        changeExample(),
      ),
      resync: messageOf(
        'resync',
        'The whole list anew, because what you missed is no longer kept: forget the one that you have.',
        anyOf('whole'),
        listExample(),
      ),
      end: {
        name: 'end',
        title: 'end',
        summary: `The last event, and why: ${streamEnds.join(', ')}. After all but the first two it is worth coming back.`,
        payload: schemaOf(streamEndSchema),
        examples: [{ payload: { reason: 'restarting' } }],
      },
      subscribe: {
        name: 'subscribe',
        title: 'subscribe',
        summary: 'Which topics, and the position of the last event that you have.',
        payload: schemaOf(streamWishSchema, 'input'),
        examples: [{ payload: { topics: ['arbitrage'], after: 'arbitrage:17640000123' } }],
      },
      subscribed: {
        name: 'subscribed',
        title: 'The acknowledgement of `subscribe`',
        summary: 'The text `subscribed`, or why not.',
        payload: schemaOf(z.union([z.literal('subscribed'), streamRefusalSchema])),
        examples: [{ payload: 'subscribed' }],
      },
    },
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description:
          'An API key: of an account with Platinum with the scope `opportunities:read` for the lists, with Gold or Platinum with `odds:read` for the boards, of any account with `scores:read` for the scoreboards.',
      },
    },
  },
});

const INTRODUCTION = [
  'The live lists of arbitrages and middles, the boards of prices and the scoreboards of eight leagues as they change, over Server-Sent Events and over sockets: the same events with the same positions.',
  'A topic begins with the whole list (`snapshot`). Then each change is told once and in order (`changes`): `upserts` replace entries by `id` or add them, `closed` removes them. So the list that you keep is the one that the server has, to the byte.',
  'The position of an event names for each topic the `seq` up to which it was told: `arbitrage:17640000123,middles:17640000045`. Whoever comes back with the position of the last event is told exactly what was missed, or, after more than about 2,000 changes or 16 MB of them, of a scoreboard 200 or an hour, of a board 60 or ten minutes or 4 MB, the whole list anew (`resync`).',
  'Each scoreboard is a topic of its own, such as `scores_basketball_nba`; `scores` stands for all of them. Its entries are games, each on the day that it is listed under, from some days ago to a week ahead.',
  'Each board is a topic too: `boards_basketball_nba` has the prices of games, `props_basketball_nba` those of players; `/api/v1/boards` lists the sports. Its entries are prices as the books name them, its `games` say what they are on, and `locked` names markets of a book whose prices are too old: none of them must be used until `unlocked`. A change applies in the order `games`, `closed`, `upserts`, `locked`, `unlocked`, `gone`; a game that is `gone` takes its prices and locks with it. Fair lines, expected values, links, and when a price was confirmed last without a change are at `/api/v1/odds`.',
  'Entries are the same for every reader: of the lists by all books, their published commissions and a bankroll of $100, with every price of each leg for a choice of your own. Fields may be added, none is renamed or removed. All times are UTC.',
].join('\n\n');

const SECURITY = [{ $ref: '#/components/securitySchemes/token' }];

const messagesOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }]));

const refsOf = (channel: string, ...names: string[]) =>
  names.map((name) => ({ $ref: `#/channels/${channel}/messages/${name}` }));

const messageOf = (name: string, summary: string, payload: object, example: { readonly seq: number }) => ({
  name,
  title: name,
  summary,
  headers: {
    type: 'object',
    properties: { id: { type: 'string', description: 'The position.' } },
    required: ['id'],
  },
  payload,
  examples: [{ headers: { id: `arbitrage:${example.seq}` }, payload: example }],
});

const anyOf = (kind: 'whole' | 'changes') => ({
  oneOf: Object.values(streamSchemas).map((topic) => schemaOf(topic[kind])),
});

/** In the JSON Schema that AsyncAPI builds upon. */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output' = 'output') => {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' });
  return written;
};

const found = Date.UTC(2026, 10, 22, 17, 58);
const leg = (book: string) => [{ book, price: odds(2.1), lastUpdate: found }];
const LIVE: LiveOpportunity = {
  opportunity: {
    ...{ id: 'g1|spreads||-3.5', kind: 'arbitrage', type: 'two_way', profit: 5 },
    ...{ event: 'g1', sport: 'americanfootball_nfl', home: 'Kansas City Chiefs', away: 'Buffalo Bills' },
    ...{ commenceTime: found + 120_000, family: 'spreads', subject: '', line: -3.5, outcomes: ['away', 'home'] },
    prices: [leg('fanduel'), leg('draftkings')],
  },
  ...{ openedAt: found, peak: 5, steps: [] },
};
const listExample = () => streamedList('arbitrage', { seq: 17_640_000_123, open: [LIVE] });
const changeExample = () =>
  streamedChange('arbitrage', {
    ...{ seq: 17_640_000_124, at: found, upserts: [LIVE] },
    closed: [{ id: 'g2|h2h||', at: found, why: 'price moved' }],
  });

/** Serves the document of the streams. */
export const serveStreamDocument = (
  app: NestExpressApplication,
  { PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
) => {
  const document = asyncApiOf(new URL(PUBLIC_URL[0] ?? `http://127.0.0.1:${PORT}`));
  const answer = new Answer('document', JSON.stringify(document));
  serveDocument(app, '/api/docs/asyncapi.json', () => answer);
};
