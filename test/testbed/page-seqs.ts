import { type BoardId, boardName } from '@fairline/shared/contract';
import type { Page, Response } from '@playwright/test';
import { until } from '../../scripts/services/process-life.mjs';

/** The `seq`s of one board at a browser: of the last snapshot that it loaded, and of every diff that a connection brought. */
interface Seen {
  snapshot: number;
  readonly connections: Map<object, number[]>;
}

/** Reads along which `seq`s of which boards reach a page, without the product's own code. */
export class PageSeqs {
  private readonly boards = new Map<string, Seen>();

  constructor(page: Page) {
    page.on('response', (response) => void this.readSnapshot(response).catch(() => undefined)); // the page went on without it
    page.on('websocket', (connection) =>
      connection.on('framereceived', ({ payload }) => this.readFrame(connection, String(payload))),
    );
  }

  /** The newest `seq` of any board that the page has. */
  get newest(): number {
    return Math.max(0, ...[...this.boards.values()].map(newestOf));
  }

  /** Resolves with the milliseconds until prices newer than `seq` have reached the page. */
  async newerThan(seq: number, patience: number): Promise<number> {
    const since = Date.now();
    if (!(await until(() => this.newest > seq, patience, 50))) throw new Error(`no new prices in ${patience} ms`);
    return Date.now() - since;
  }

  /** How many diffs came twice over one connection; a new connection repeats the last one. */
  get doubled(): number {
    const all = [...this.boards.values()].flatMap(({ connections }) => [...connections.values()]);
    return all.reduce((sum, seqs) => sum + seqs.length - new Set(seqs).size, 0);
  }

  /** How many diffs after its last snapshot never came. */
  get skipped(): number {
    return [...this.boards.values()].reduce((sum, seen) => sum + missingIn(seen), 0);
  }

  private async readSnapshot(response: Response) {
    const [, sport, section] = /\/api\/boards\/([^/]+)\/([^/?]+)/.exec(response.url()) ?? [];
    if (!sport || response.status() !== 200) return;
    const { seq } = (await response.json()) as { seq: number };
    this.of(boardName({ sport, section } as BoardId)).snapshot = seq;
  }

  private readFrame(connection: object, frame: string) {
    if (!frame.startsWith('42["board:diffs"')) return;
    const [, board, text] = JSON.parse(frame.slice(2)) as [string, BoardId, string];
    const { connections } = this.of(boardName(board));
    const seqs = (JSON.parse(text) as { seq: number }[]).map(({ seq }) => seq);
    connections.set(connection, [...(connections.get(connection) ?? []), ...seqs]);
  }

  private of(board: string): Seen {
    const seen = this.boards.get(board) ?? { snapshot: 0, connections: new Map<object, number[]>() };
    this.boards.set(board, seen);
    return seen;
  }
}

const diffsOf = ({ connections }: Seen): number[] => [...connections.values()].flat();
const newestOf = (seen: Seen): number => Math.max(seen.snapshot, ...diffsOf(seen));

const missingIn = (seen: Seen): number => {
  const heard = new Set(diffsOf(seen));
  let missing = 0;
  for (let seq = seen.snapshot + 1; seq <= newestOf(seen); seq += 1) if (!heard.has(seq)) missing += 1;
  return missing;
};
