import type { BoardId, ClientEvents } from '@fairline/shared/contract';
import { noChange } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { aSocket, connected, type TestSocket } from '../testing/a-browser.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { anAccount } from '../testing/an-account.js';
import { RealtimeGateway } from './realtime.gateway.js';

type Caller = 'visitor' | 'expired' | 'tampered' | 'free' | 'gold' | 'platinum' | 'another' | 'ops';
interface Row {
  readonly event: keyof ClientEvents;
  readonly room?: string;
  readonly ask: (socket: TestSocket, world: World) => Promise<unknown>;
  /** What free, gold and platinum are answered, whoever names another user, and ops. The others are not let in at all. */
  readonly answers: readonly unknown[];
}
interface World {
  readonly board: BoardId;
  readonly tokenOfAnother: string;
}

const TABLE: readonly Row[] = [
  {
    event: 'board:join',
    ask: (socket, { board }) => socket.emitWithAck('board:join', board),
    answers: ['refused', 'joined', 'joined', 'joined', 'joined'],
  },
  {
    event: 'board:leave',
    ask: async (socket, { board }) => void socket.emit('board:leave', board),
    answers: [undefined, undefined, undefined, undefined, undefined],
  },
  ...(['arbitrage', 'middles'] as const).map(
    (list): Row => ({
      event: 'opportunities:join',
      room: list,
      ask: (socket) => socket.emitWithAck('opportunities:join', list),
      answers: ['refused', 'refused', 'joined', 'joined', 'joined'],
    }),
  ),
  {
    event: 'opportunities:leave',
    ask: async (socket) => void socket.emit('opportunities:leave', 'middles'),
    answers: [undefined, undefined, undefined, undefined, undefined],
  },
  {
    event: 'auth:renew',
    room: "another user's token",
    ask: (socket, { tokenOfAnother }) => socket.emitWithAck('auth:renew', tokenOfAnother),
    answers: ['refused', 'refused', 'refused', 'refused', 'refused'],
  },
  {
    event: 'clock:ask',
    ask: async (socket) => typeof (await socket.emitWithAck('clock:ask')),
    answers: ['number', 'number', 'number', 'number', 'number'],
  },
];

const LET_IN = ['free', 'gold', 'platinum', 'another', 'ops'] as const;
const KEPT_OUT = ['visitor', 'expired', 'tampered'] as const;

describe('who may follow what', () => {
  let server: TestServer;
  let world: World;
  let sockets: TestSocket[] = [];

  beforeAll(async () => {
    server = await aServer();
    const board: BoardId = { sport: aSport(), section: 'game' };
    await server.boards.commit(board, 0, { ...noChange, events: [aGame()], upserts: [aQuote()] }, NOON);
    world = { board, tokenOfAnother: (await server.someone('platinum')).token };
  });
  afterEach(() => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
  });
  afterAll(() => server.close());

  const accountOf = async (caller: Caller) => {
    const plan = caller === 'free' || caller === 'gold' ? caller : 'platinum';
    if (caller !== 'ops') return anAccount(server.db, { plan });
    const { rows } = await server.db.query(`select id from users where email = 'ops@fairline.test'`);
    return anAccount(server.db, { plan, userId: rows[0].id });
  };
  const open = async (caller: Caller) => {
    const token = server.tokenFor(await accountOf(caller), caller === 'expired' ? -60 : undefined);
    const shown = { visitor: '', tampered: `${token.slice(0, -8)}AAAAAAAA` }[caller as string] ?? token;
    const socket = aSocket(server.url, shown);
    // Whom a browser says it is counts for nothing: the token alone does.
    if (caller === 'another') socket.auth = { token, userId: 'somebody else' };
    sockets.push(socket);
    return connected(socket);
  };

  it('has a row for everything that a socket may ask', () => {
    const methods = Object.getOwnPropertyNames(RealtimeGateway.prototype);
    const asked = methods.map((name) => Reflect.getMetadata('message', Reflect.get(RealtimeGateway.prototype, name)));
    expect(new Set(TABLE.map(({ event }) => event))).toEqual(new Set(asked.filter((event) => event !== undefined)));
  });

  it.each(KEPT_OUT)('lets no socket in: %s', async (caller) => {
    await expect(open(caller)).rejects.toThrow('Authentication required - please log in');
  });

  it.each(TABLE.map((row) => [row.event, row.room ?? '', row] as const))(
    'answers every caller as it is written down: %s %s',
    async (_event, _room, row) => {
      const answers: unknown[] = [];
      for (const caller of LET_IN) answers.push(await row.ask(await open(caller), world));
      expect(answers).toEqual(row.answers);
    },
  );
});
