import { type BoardId, type ClientEvents, gameKeyOf } from '@fairline/shared/contract';
import { noChange } from '@fairline/shared/domain';
import { ScoreStore } from '@fairline/shared/node';
import { aGame, aQuote, aScore, NOON } from '@fairline/shared/testing';
import { PublicRoomsGateway } from '../reactions/public-rooms.gateway.js';
import { aSocket, connected, type TestSocket } from '../testing/a-browser.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { anAccount } from '../testing/an-account.js';
import { RealtimeGateway } from './realtime.gateway.js';

type Caller = 'visitor' | 'empty' | 'expired' | 'tampered' | 'free' | 'gold' | 'platinum' | 'another' | 'ops';
interface Row {
  readonly event: keyof ClientEvents;
  readonly room?: string;
  readonly ask: (socket: TestSocket, world: World) => Promise<unknown>;
  /**
   * The answers to a visitor, to free, gold and platinum users, to one who names another user, and to an operator. The other callers cannot
   * connect.
   */
  readonly answers: readonly unknown[];
}
interface World {
  readonly board: BoardId;
  readonly gameKey: string;
  readonly tokenOfAnother: string;
}

const TABLE: readonly Row[] = [
  {
    event: 'board:join',
    ask: (socket, { board }) => socket.emitWithAck('board:join', board),
    answers: ['refused', 'refused', 'joined', 'joined', 'joined', 'joined'],
  },
  {
    event: 'board:leave',
    ask: async (socket, { board }) => void socket.emit('board:leave', board),
    answers: Array(6).fill(undefined),
  },
  ...(['arbitrage', 'middles'] as const).map(
    (list): Row => ({
      event: 'opportunities:join',
      room: list,
      ask: (socket) => socket.emitWithAck('opportunities:join', list),
      answers: ['refused', 'refused', 'refused', 'joined', 'joined', 'joined'],
    }),
  ),
  {
    event: 'opportunities:leave',
    ask: async (socket) => void socket.emit('opportunities:leave', 'middles'),
    answers: Array(6).fill(undefined),
  },
  {
    event: 'scores:join',
    ask: (socket) => socket.emitWithAck('scores:join', 'basketball_nba'),
    answers: Array(6).fill('joined'),
  },
  {
    event: 'scores:join',
    room: 'a sport without a scoreboard',
    ask: (socket) => socket.emitWithAck('scores:join', 'curling'),
    answers: Array(6).fill('refused'),
  },
  {
    event: 'scores:leave',
    ask: async (socket) => void socket.emit('scores:leave', 'basketball_nba'),
    answers: Array(6).fill(undefined),
  },
  {
    event: 'game:join',
    ask: (socket, { gameKey }) => socket.emitWithAck('game:join', gameKey),
    answers: Array(6).fill('joined'),
  },
  {
    event: 'game:join',
    room: 'a game that is made up',
    ask: (socket) => socket.emitWithAck('game:join', 'Nobody|No one|2026-11-22T18:00:00.000Z'),
    answers: Array(6).fill('refused'),
  },
  {
    event: 'game:leave',
    ask: async (socket, { gameKey }) => void socket.emit('game:leave', gameKey),
    answers: Array(6).fill(undefined),
  },
  {
    event: 'auth:renew',
    room: "another user's token",
    ask: (socket, { tokenOfAnother }) => socket.emitWithAck('auth:renew', tokenOfAnother),
    answers: Array(6).fill('refused'),
  },
  {
    event: 'clock:ask',
    ask: async (socket) => typeof (await socket.emitWithAck('clock:ask')),
    answers: Array(6).fill('number'),
  },
];

const ADMITTED = ['visitor', 'free', 'gold', 'platinum', 'another', 'ops'] as const;
const REFUSED = ['empty', 'expired', 'tampered'] as const;

describe('rights of sockets', () => {
  let server: TestServer;
  let world: World;
  let sockets: TestSocket[] = [];

  beforeAll(async () => {
    server = await aServer();
    const board: BoardId = { sport: aSport(), section: 'game' };
    await server.boards.commit(board, 0, { ...noChange, events: [aGame()], upserts: [aQuote()] }, NOON);
    const game = aScore({ id: 'rights', home_team: `${board.sport} Home` });
    await server.app.get(ScoreStore).save('basketball_nba', '2026-11-23', [game]);
    world = { board, gameKey: gameKeyOf(game), tokenOfAnother: (await server.someone('platinum')).token };
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
    const shown = { empty: '', tampered: `${token.slice(0, -8)}AAAAAAAA` }[caller as string] ?? token;
    const socket = aSocket(server.url, caller === 'visitor' ? undefined : shown);
    // A user that a browser names does not count: only the token does.
    if (caller === 'another') socket.auth = { token, userId: 'somebody else' };
    sockets.push(socket);
    return connected(socket);
  };

  it('the table has a row for every event that a socket may send', () => {
    const asked = [RealtimeGateway.prototype, PublicRoomsGateway.prototype].flatMap((gateway) =>
      Object.getOwnPropertyNames(gateway).map((name) => Reflect.getMetadata('message', Reflect.get(gateway, name))),
    );
    expect(new Set(TABLE.map(({ event }) => event))).toEqual(new Set(asked.filter((event) => event !== undefined)));
  });

  it.each(REFUSED)('a caller with this token cannot connect: %s', async (caller) => {
    await expect(open(caller)).rejects.toThrow('Authentication required - please log in');
  });

  it.each(TABLE.map((row) => [[row.event, row.room].filter(Boolean).join(' '), row] as const))(
    'every caller gets the answer in the table: %s',
    async (_ask, row) => {
      const answers: unknown[] = [];
      for (const caller of ADMITTED) answers.push(await row.ask(await open(caller), world));
      expect(answers).toEqual(row.answers);
    },
  );
});
