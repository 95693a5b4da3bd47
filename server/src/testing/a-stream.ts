import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import {
  type Positions,
  readPositions,
  type StreamedPriceGroup,
  type StreamTopic,
  writePositions,
} from '@fairline/shared/contract';

/** An event of a stream. */
export interface Told {
  readonly type: string;
  readonly id: string;
  readonly data: string;
}

/** A stream of the open API as a program reads it: by the rules of Server-Sent Events, and nothing else. */
export class TestStream {
  readonly events: Told[] = [];
  readonly comments: string[] = [];
  headers: IncomingMessage['headers'] = {};
  isOver = false;
  /** The id of the last event. */
  lastId: string;
  private request: ClientRequest | undefined;
  private response: IncomingMessage | undefined;
  private rest = '';

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly query: string,
    lastId = '',
    private readonly heard: (event: Told) => void = () => undefined,
  ) {
    this.lastId = lastId;
  }

  /** Opens it; resolves with its status, and with the body if it is refused. */
  open(): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      const headers = {
        Authorization: `Bearer ${this.token}`,
        Accept: 'text/event-stream',
        'Accept-Encoding': 'gzip, br', // as most clients send; it reads neither
        ...(this.lastId === '' ? {} : { 'Last-Event-ID': this.lastId }),
      };
      this.request = get(`${this.url}/api/v1/stream?${this.query}`, { headers, agent: false }, (response) => {
        this.response = response;
        this.headers = response.headers;
        const { statusCode: status = 0 } = response;
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => {
          if (status === 200) this.read(piece);
          else body += piece;
        });
        response.on('error', () => undefined); // cut off: `close` follows
        response.once('close', () => {
          this.isOver = true;
          if (status !== 200) resolve({ status, body });
        });
        if (status === 200) resolve({ status, body });
      });
      this.request.once('error', (error) => {
        this.isOver = true;
        reject(error);
      });
    });
  }

  /** Reads nothing for a while. */
  pause() {
    this.response!.pause();
    this.response!.socket.pause();
  }

  resume() {
    this.response!.socket.resume();
    this.response!.resume();
  }

  /** Leaves without a word. */
  leave() {
    this.request?.destroy();
  }

  private read(piece: string) {
    const blocks = (this.rest + piece).split('\n\n');
    this.rest = blocks.pop()!;
    for (const block of blocks) this.take(block);
  }

  private take(block: string) {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const colon = line.indexOf(':');
      if (colon === 0) this.comments.push(line.slice(1));
      else fields.set(line.slice(0, colon), line.slice(colon + 2));
    }
    this.lastId = fields.get('id') ?? this.lastId;
    const data = fields.get('data');
    if (data === undefined) return;
    const event = { type: fields.get('event') ?? 'message', id: this.lastId, data };
    this.events.push(event);
    this.heard(event);
  }
}

interface Content {
  readonly topic: StreamTopic;
  readonly seq: number;
  readonly entries?: readonly Entry[];
  readonly upserts?: readonly Entry[];
  readonly closed?: readonly { readonly id: string }[];
  /** Of a board. */
  readonly games?: readonly Entry[];
  readonly locked?: readonly StreamedPriceGroup[];
  readonly unlocked?: readonly StreamedPriceGroup[];
  readonly gone?: readonly string[];
}
type Entry = {
  readonly id: string;
  readonly time_found?: string;
  readonly opportunity?: { readonly time_found: string };
  readonly day?: string;
  readonly event?: string;
  readonly game?: { readonly commence_time: string };
};

/** The lists as a reader knows them from what it was told. It throws if something was told twice, or left out. */
export class TestCopy {
  readonly lists = new Map<StreamTopic, Map<string, Entry>>();
  /** The games of each board, and which of its prices are locked. */
  private readonly games = new Map<StreamTopic, Map<string, Entry>>();
  private readonly locked = new Map<StreamTopic, Map<string, StreamedPriceGroup>>();
  private readonly seqs = new Map<string, number>();
  resyncs = 0;

  readonly take = ({ type, id, data }: Told) => {
    if (type === 'end') return;
    const content = JSON.parse(data) as Content;
    const { topic, seq, entries = [], upserts = [], closed = [] } = content;
    if (type === 'changes') {
      if (seq !== this.seqs.get(topic)! + 1) throw new Error(`${topic} ${seq} after ${this.seqs.get(topic)}`);
    } else this.lists.set(topic, new Map());
    if (type === 'resync') this.resyncs += 1;
    const list = this.lists.get(topic)!;
    for (const entry of [...entries, ...upserts]) list.set(entry.id, entry);
    for (const one of closed) list.delete(one.id);
    if (content.games) this.takeBoard(content, type === 'changes');
    this.seqs.set(topic, seq);
    if (readPositions(id)?.get(topic) !== seq) throw new Error(`${id} with ${topic} ${seq}`);
  };

  private takeBoard({ topic, games = [], locked = [], unlocked = [], gone = [] }: Content, isChange: boolean) {
    if (!isChange) {
      this.games.set(topic, new Map());
      this.locked.set(topic, new Map());
    }
    const [known, locks] = [this.games.get(topic)!, this.locked.get(topic)!];
    for (const game of games) known.set(game.id, game);
    for (const group of locked) locks.set(nameOf(group), group);
    for (const group of unlocked) locks.delete(nameOf(group));
    for (const id of gone) {
      known.delete(id);
      for (const list of [this.lists.get(topic)!, locks]) dropOf(list, id);
    }
  }

  /** Up to where it was told. */
  get id(): string {
    return writePositions(this.seqs as Positions);
  }

  /** Up to where it was told of a topic. */
  seqOf(topic: StreamTopic): number | undefined {
    return this.seqs.get(topic);
  }

  /** A list as a snapshot would tell it. */
  textOf(topic: StreamTopic): string {
    const entries = [...(this.lists.get(topic)?.values() ?? [])].sort(
      (a, b) => compare(foundAt(b), foundAt(a)) || compare(startOf(a), startOf(b)) || compare(a.id, b.id),
    );
    const games = this.games.get(topic);
    const board = games && { games: byName(games), locked: byName(this.locked.get(topic)!) };
    return JSON.stringify({ topic, seq: this.seqs.get(topic), ...board, entries });
  }
}

const nameOf = ({ event, bookmaker, market }: StreamedPriceGroup): string => `${event}|${bookmaker}|${market}`;

/** Forgets what there is of a game. */
const dropOf = (list: Map<string, { readonly event?: string }>, game: string) => {
  for (const [id, { event }] of list) if (event === game) list.delete(id);
};

const byName = <T>(list: ReadonlyMap<string, T>): T[] =>
  [...list].sort(([a], [b]) => compare(a, b)).map(([, one]) => one);

const foundAt = ({ opportunity, time_found }: Entry): string => opportunity?.time_found ?? time_found ?? '';
const startOf = ({ day, game }: Entry): string => (day && game?.commence_time) ?? '';
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
