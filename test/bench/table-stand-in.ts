import { createReadStream, existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type BoardId, boardName, type ClientEvents, packBoard, type ServerEvents } from '@fairline/shared/contract';
import { emptyBoard } from '@fairline/shared/domain';
import { Server, type Socket } from 'socket.io';
import type { LiveSlate } from './cockpit-slate.js';
import { peerPage } from './table-peer.js';
import type { PropsSlate } from './table-slate.js';

type PageSocket = Socket<ClientEvents, ServerEvents>;

/** A minimal server: the built client's files, the few answers that its odds page needs, and prices that move. */
export interface StandIn {
  readonly url: string;
  /** Pushes so many price changes a second to the page of this name only. Returns a function that stops it. */
  push(page: string, perSecond: number): () => void;
  /** The same with more changes than can be written at once: they are written before, and come again and again. */
  flood(page: string, perSecond: number): () => void;
  close(): Promise<void>;
}

const TICK_MS = 100;
const RING = 20;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export const standIn = async (
  slates: readonly PropsSlate[],
  client: string,
  lists: readonly LiveSlate[] = [],
): Promise<StandIn> => {
  const answers = answersOf(slates, lists);
  const http = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://here');
    if (pathname === '/peer') return give(response, 200, 'text/html', peerPage(slates.map(({ id }) => id)));
    if (pathname.startsWith('/api/')) {
      const answer = answers.get(pathname);
      return give(response, answer ? 200 : 404, 'application/json', answer ?? '{}');
    }
    const file = path.join(client, pathname);
    const found = path.extname(file) !== '' && existsSync(file) ? file : path.join(client, 'index.html');
    const type = TYPES[path.extname(found)] ?? 'application/octet-stream';
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Security-Policy': "default-src 'self'; img-src 'self' data:",
    });
    createReadStream(found).pipe(response);
  });
  const io = new Server<ClientEvents, ServerEvents>(http, { transports: ['websocket'] });
  const lines = new Map<string, Line>();
  io.on('connection', (socket) => {
    const page = String(socket.handshake.auth.token ?? '');
    lines.get(page)?.hangUp();
    lines.set(page, new Line(socket, slates, lists));
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    push: (page, perSecond) => {
      const ticking = setInterval(() => lines.get(page)?.push((perSecond * TICK_MS) / 1_000), TICK_MS);
      return () => clearInterval(ticking);
    },
    flood: (page, perSecond) => {
      const share = Math.round((perSecond * TICK_MS) / 1_000 / slates.length);
      const rings = slates.map((slate) =>
        Array.from({ length: RING }, () => JSON.stringify(slate.next(share, 0).quotes)),
      );
      const ticking = setInterval(() => lines.get(page)?.flood(rings), TICK_MS);
      return () => clearInterval(ticking);
    },
    close: () => io.close(),
  };
};

/** The connection of one page. Every page has its own boards, so that one can be measured while the others are idle. */
class Line {
  private readonly seqs = new Map<string, number>();

  constructor(
    private readonly socket: PageSocket,
    private readonly slates: readonly PropsSlate[],
    private readonly lists: readonly LiveSlate[],
  ) {
    socket.on('clock:ask', (reply) => reply(Date.now()));
    socket.on('board:join', (id, reply) => {
      this.seqs.set(boardName(id), 1);
      reply('joined');
    });
    socket.on('opportunities:join', (list, reply) => {
      if (!lists.some(({ name }) => name === list)) return reply('refused');
      this.seqs.set(list, 1);
      reply('joined');
    });
  }

  push(moves: number) {
    for (const slate of this.slates) {
      const seq = this.seqs.get(boardName(slate.id));
      if (seq === undefined) continue;
      this.seqs.set(boardName(slate.id), seq + 1);
      const share = Math.round(moves / this.slates.length);
      this.socket.emit('board:diffs', slate.id, JSON.stringify([slate.next(share, seq + 1)]), Date.now());
    }
    for (const list of this.lists) {
      const seq = this.seqs.get(list.name);
      if (seq === undefined) continue;
      this.seqs.set(list.name, seq + 1);
      this.socket.emit('opportunities:diffs', list.name, JSON.stringify([list.next(moves, seq + 1)]), Date.now());
    }
  }

  flood(rings: readonly (readonly string[])[]) {
    for (const [nth, slate] of this.slates.entries()) {
      const seq = this.seqs.get(boardName(slate.id));
      if (seq === undefined) continue;
      this.seqs.set(boardName(slate.id), seq + 1);
      const { quotes: _, ...others } = slate.next(0, seq + 1);
      const quotes = rings[nth]![seq % RING]!;
      const news = `[${JSON.stringify(others).slice(0, -1)},"quotes":${quotes}}]`;
      this.socket.emit('board:diffs', slate.id, news, Date.now());
    }
  }

  hangUp() {
    this.socket.disconnect();
  }
}

const answersOf = (slates: readonly PropsSlate[], lists: readonly LiveSlate[]): ReadonlyMap<string, string> =>
  new Map([
    ...lists.flatMap(({ name, snapshot, sports }) => [
      [`/api/opportunities/live/${name}`, JSON.stringify(snapshot)] as const,
      ...sports.map(
        (sport) => [`/api/boards/${sport}/game`, JSON.stringify(packBoard(emptyBoard(), Date.now()))] as const,
      ),
    ]),
    ['/api/config', JSON.stringify({ url: 'http://127.0.0.1', publicKey: 'ey' })],
    ['/api/me', JSON.stringify({ ...UNLIMITED })],
    ['/api/profile', JSON.stringify({ id: 'bench', username: 'bench', updated_at: new Date().toISOString() })],
    ['/api/preferences', '{}'],
    ['/api/sports', JSON.stringify(slates.map(({ id }) => sportOf(id)))],
    ...slates.map(({ id, snapshot }): [string, string] => [
      `/api/boards/${id.sport}/${id.section}`,
      JSON.stringify(snapshot),
    ]),
  ]);

const UNLIMITED = {
  plan: 'platinum',
  remaining: null,
  limit: null,
  used: 0,
  unlimited: true,
  is_gifted: false,
  subscription_end_date: null,
};

const sportOf = ({ sport }: BoardId) => ({ key: sport, title: sport, group: sport, active: true });

const give = (response: ServerResponse, status: number, type: string, body: string) =>
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);

/** What a page of this name keeps in its session's storage to be signed in. */
export const sessionOf = (name: string) => {
  const end = Date.now() + 86_400_000;
  return {
    fairline_session: JSON.stringify({
      access_token: name, // tells the stand-in whose prices to move
      refresh_token: '',
      expires_in: 86_400,
      expires_at: Math.round(end / 1_000),
      token_type: 'bearer',
      user: { id: name, email: 'bench@fairline.test', created_at: new Date().toISOString(), user_metadata: {} },
    }),
  };
};

/** A choice as a page keeps it in its local storage. */
export const kept = (value: unknown) => JSON.stringify({ value, until: Date.now() + 86_400_000 });
