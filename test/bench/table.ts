import type { Browser } from '@playwright/test';
import { type Bench, type Figure, figure } from './bench.js';
import { median } from './rounds.js';
import { minutes, onSundaysProps, openPeer, openProps, ROW } from './sundays-props.js';
import type { Stretch } from './table-page.js';
import type { StandIn } from './table-stand-in.js';

const ROUNDS = 5;
const STRETCH_MS = 2_500;
const SETTLE_MS = 500;
const PAGE_ROWS = 15;

/**
 * The odds page under load: a Sunday's NFL and NBA props, 1,000 changes a second, pages of fifteen rows and all rows in one list (in a
 * window that renders as many, and in one of the same height), compared with the same table written by hand. `--minutes 10` runs that
 * long before memory is measured again.
 */
export const table: Bench = {
  rounds: ROUNDS,
  measure: () =>
    onSundaysProps(async (browser, server, prices) => [
      figure('prices on the boards', prices, 'prices'),
      ...(await measured(browser, server)),
    ]),
};

const measured = async (browser: Browser, server: StandIn): Promise<Figure[]> => {
  const pages = {
    peer: await openPeer(browser, server),
    paged: await openProps(browser, server, 'paged', false),
    long: await openProps(browser, server, 'long', true),
    longOf15: await openProps(browser, server, 'longOf15', true),
  };
  await pages.longOf15.shrinkTo(PAGE_ROWS, ROW);
  const heldBefore = await pages.paged.memory();
  const all: Record<string, Stretch[]> = {};
  const run = async (label: string, page: keyof typeof pages, perSecond: number) => {
    const stop = server.push(page, perSecond);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const stretch = await pages[page].stretch(STRETCH_MS);
    stop();
    all[label] = [...(all[label] ?? []), stretch];
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await run('idle', 'paged', 0);
    await run('peer', 'peer', 1_000);
    await run('paged', 'paged', 1_000);
    await run('long', 'long', 1_000);
    await run('longOf15', 'longOf15', 1_000);
    await run('flood', 'paged', 5_000);
  }
  const stop = server.push('paged', 1_000);
  const flowed = await pages.paged.stretch(minutes(0.25) * 60_000);
  stop();
  return figuresOf(all, flowed, { before: heldBefore, after: await pages.paged.memory() });
};

const figuresOf = (
  all: Readonly<Record<string, readonly Stretch[]>>,
  flowed: Stretch,
  memory: { before: number; after: number },
): Figure[] => {
  const of = (label: string, what: keyof Stretch) => median(all[label]!.map((stretch) => stretch[what]));
  const sum = (label: string) => all[label]!.reduce((total, { longTasks }) => total + longTasks, 0);
  const peer = figure('by hand, 1,000/s: main thread busy', of('peer', 'busy'), '%');
  const paged = figure('15 rows, 1,000/s: main thread busy', of('paged', 'busy'), '%', peer);
  const rate = figure('15 rows, no changes: frame rate', of('idle', 'frameRate'), '/s');
  const delay = figure('15 rows, no changes: click to next frame', of('idle', 'inputDelay'), 'ms');
  const before = figure('memory at first', memory.before, 'MB');
  return [
    figure('15 rows, no changes: main thread busy', of('idle', 'busy'), '%'),
    peer,
    paged,
    figure(`all rows, ${PAGE_ROWS} rendered, 1,000/s: main thread busy`, of('longOf15', 'busy'), '%', paged),
    figure('all rows, whole window, 1,000/s: main thread busy', of('long', 'busy'), '%', paged),
    rate,
    figure('15 rows, 1,000/s: frame rate', of('paged', 'frameRate'), '/s', rate),
    figure('15 rows, 5,000/s: frame rate', of('flood', 'frameRate'), '/s', rate),
    figure('15 rows, no changes: frames dropped', of('idle', 'dropped'), '%'),
    figure('15 rows, 1,000/s: frames dropped', of('paged', 'dropped'), '%'),
    figure('all rows, 1,000/s: frames dropped', of('long', 'dropped'), '%'),
    figure('15 rows, no changes: long tasks', sum('idle'), 'in all'),
    figure('15 rows, 1,000/s: long tasks', sum('paged'), 'in all'),
    figure('all rows, 1,000/s: long tasks', sum('long'), 'in all'),
    delay,
    figure('15 rows, 1,000/s: click to next frame', of('paged', 'inputDelay'), 'ms', delay),
    before,
    figure(`memory after ${minutes(0.25)} minutes at 1,000/s`, memory.after, 'MB', before),
    figure('long tasks in that time', flowed.longTasks, 'in all'),
  ];
};
