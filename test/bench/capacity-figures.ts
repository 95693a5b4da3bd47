import { rest } from '../../scripts/services/process-life.mjs';
import { type Figure, figure } from './bench.js';
import type { Spread } from './delays.js';
import { median } from './rounds.js';
import { useOf } from './use-of.js';

/** What the sockets of one side received since the last report: the spread of the delays, and how late their own process was. */
export interface Heard extends Spread {
  /** Disconnected sockets. */
  readonly cut: number;
  readonly late: number;
}

/** A server with its sockets, and a way to have it push a diff. */
export interface Side {
  readonly pid: number;
  readonly tell: () => Promise<void>;
  readonly ask: (question: { readonly sockets?: number }) => Promise<Heard>;
}

interface Stretch {
  readonly size: number;
  readonly p50: number;
  readonly p99: number;
  /** Diffs that did not reach a socket. */
  readonly unheard: number;
  /** Disconnected sockets. */
  readonly cut: number;
  readonly late: number;
  readonly memory: number;
  readonly cpu: number;
}

/** The measurements of one side, with several numbers of sockets. */
export class Stretches {
  readonly all: Stretch[] = [];
  private memoryBefore = 0;

  constructor(
    readonly name: string,
    readonly side: Side,
    private readonly sizeBefore: number,
  ) {}

  /** Sets the baseline: from here on, memory counts only what later sockets add. */
  lookAtMemory() {
    this.memoryBefore = useOf(this.side.pid).rssBytes;
  }

  async measure({ size, diffs, isWarmUp }: { size: number; diffs: number; isWarmUp: boolean }) {
    await this.side.ask({}); // discards earlier results
    const before = useOf(this.side.pid);
    await oneASecond(diffs, this.side.tell);
    const after = useOf(this.side.pid);
    const { count, cut, p50, p99, late } = await this.side.ask({});
    if (isWarmUp) return;
    this.all.push({
      size,
      p50,
      p99,
      late,
      cut,
      unheard: size * diffs - count,
      memory: (after.rssBytes - this.memoryBefore) / (size - this.sizeBefore) / 1_000,
      cpu: ((after.cpuMs - before.cpuMs) * 1_000) / diffs / size,
    });
  }
}

/** The figures for this number of sockets: the floor, and ours compared with it. */
export const figuresOf = (size: number, sides: readonly [floor: Stretches, ours: Stretches]): Figure[] => {
  const told = (what: Exclude<keyof Stretch, 'size'>, label: string, unit: string): Figure[] => {
    const values = sides.map(({ all }) => all.filter((each) => each.size === size).map((each) => each[what]));
    const [raw, ours] = values.map((each) => (COUNTED.has(what) ? sum(each) : median(each)));
    const name = (side: Stretches) => `${size} sockets, ${side.name}: ${label}`;
    const floor = figure(name(sides[0]), raw!, unit);
    return [floor, figure(name(sides[1]), ours!, unit, raw! > 0 ? floor : undefined)];
  };
  return [
    ...told('unheard', 'diffs not heard', 'in all'),
    ...told('cut', 'sockets cut', 'in all'),
    ...told('p50', 'delay p50', 'ms'),
    ...told('p99', 'delay p99', 'ms'),
    ...told('memory', 'memory', 'kB a socket'),
    ...told('cpu', 'processor', 'µs a diff and socket'),
    ...told('late', 'the crowd itself late, p99', 'ms'),
  ];
};

const COUNTED: ReadonlySet<keyof Stretch> = new Set(['unheard', 'cut']);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const oneASecond = async (times: number, tell: () => Promise<void>) => {
  const began = Date.now();
  for (let i = 0; i < times; i += 1) {
    await rest(Math.max(0, began + i * 1_000 - Date.now()));
    await tell();
  }
  await rest(1_500); // until the last diff has arrived
};
