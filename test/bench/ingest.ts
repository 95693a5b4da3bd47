import type { Browser } from '@playwright/test';
import { type Bench, type Figure, figure } from './bench.js';
import { median } from './rounds.js';
import { minutes, onSundaysProps, openPeer, openProps } from './sundays-props.js';
import type { Stretch } from './table-page.js';
import type { StandIn } from './table-stand-in.js';

const ROUNDS = 3;
const STRETCH_MS = 5_000;
const SETTLE_MS = 1_000;
const PER_SECOND = 100_000;

/**
 * A hundred thousand price changes a second into a page that shows fifteen rows, beside the same table written by hand; then for `--minutes` (10 if
 * not given), before and after which memory is measured.
 */
export const ingest: Bench = {
  rounds: ROUNDS,
  measure: () => onSundaysProps(measured),
};

const measured = async (browser: Browser, server: StandIn): Promise<Figure[]> => {
  const pages = { peer: await openPeer(browser, server), ours: await openProps(browser, server, 'ours', false) };
  const all: Record<keyof typeof pages, Stretch[]> = { peer: [], ours: [] };
  const flooded = async (page: keyof typeof pages, ms: number) => {
    const stop = server.flood(page, PER_SECOND);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const stretch = await pages[page].stretch(ms);
    stop();
    return stretch;
  };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const page of ['peer', 'ours'] as const) all[page].push(await flooded(page, STRETCH_MS));
  const before = figure('memory at first', await pages.ours.memory(), 'MB');
  const flowed = await flooded('ours', minutes(10) * 60_000);
  const of = (page: keyof typeof pages, what: keyof Stretch) => median(all[page].map((stretch) => stretch[what]));
  const sum = (page: keyof typeof pages) => all[page].reduce((total, { longTasks }) => total + longTasks, 0);
  const byHand = figure('by hand: main thread busy', of('peer', 'busy'), '%');
  return [
    byHand,
    figure('main thread busy', of('ours', 'busy'), '%', byHand),
    figure('by hand: frame rate', of('peer', 'frameRate'), '/s'),
    figure('frame rate', of('ours', 'frameRate'), '/s'),
    figure('by hand: tasks that work over 50 ms', sum('peer'), 'in all'),
    figure('tasks that work over 50 ms', sum('ours'), 'in all'),
    before,
    figure(`memory after ${minutes(10)} minutes`, await pages.ours.memory(), 'MB', before),
    figure('tasks that work over 50 ms in that time', flowed.longTasks, 'in all'),
  ];
};
