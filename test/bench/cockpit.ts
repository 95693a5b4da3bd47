import path from 'node:path';
import { type Browser, chromium as playwright } from '@playwright/test';
import { project } from '../../scripts/services/paths.mjs';
import { chromium } from '../../scripts/setup/browser.mjs';
import { build, isBuilt } from '../../scripts/setup/build.mjs';
import { type Bench, type Figure, figure } from './bench.js';
import { boardSlate, liveSlate } from './cockpit-slate.js';
import { MeasuredPage } from './table-page.js';
import { type StandIn, sessionOf, standIn } from './table-stand-in.js';

const OPEN = 60;
const CHANGES_PER_SECOND = 20;
const SCREENS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
/** The lists that are pushed, and those that the browser finds on a board. */
const PUSHED = ['arbitrage', 'middles'] as const;
const FOUND = ['value', 'holds'] as const;

/**
 * The scanners at work: how many rows are in view, how many legs have a link, and, while prices change twenty times a second for `--seconds`
 * (60 if not given), how much the layout shifts, and how many tasks work and take longer than 50 ms. Measured in an empty window and a phone's.
 */
export const cockpit: Bench = {
  rounds: 1,
  measure: async () => {
    if (!isBuilt()) await build();
    const client = path.join(project, 'client/dist');
    const pushing = await standIn(
      [],
      client,
      PUSHED.map((list) => liveSlate(list, OPEN)),
    );
    const withBoard = await standIn([boardSlate(OPEN)], client);
    const browser = await playwright.launch({ executablePath: await chromium(), args: ['--no-sandbox'] });
    try {
      const figures: Figure[] = [];
      for (const [server, lists] of [[pushing, PUSHED] as const, [withBoard, FOUND] as const])
        for (const list of lists)
          for (const screen of ['desk', 'phone'] as const)
            figures.push(...(await measured(browser, server, list, screen)));
      return figures;
    } finally {
      await browser.close();
      await pushing.close();
      await withBoard.close();
    }
  },
};

const measured = async (
  browser: Browser,
  server: StandIn,
  list: (typeof PUSHED | typeof FOUND)[number],
  screen: keyof typeof SCREENS,
): Promise<Figure[]> => {
  const name = `${list}, ${screen}`;
  const opened = await MeasuredPage.open(browser, `${server.url}/sportsbooks?mode=${list}`, {
    target: 'article',
    ready: 'article >> nth=9',
    session: sessionOf(name),
    size: SCREENS[screen],
  });
  const { rows, legs, links } = await opened.page.evaluate(seen);
  const stop = server.push(name, CHANGES_PER_SECOND);
  const { shift, longTasks, slowTasks, busy } = await opened.stretch(seconds() * 1_000);
  stop();
  await opened.page.context().close();
  return [
    figure(`${name}: rows in view`, rows, 'rows'),
    figure(`${name}: legs with a link`, (links / legs) * 100, '%'),
    figure(`${name}: layout shift in ${seconds()} s`, shift, ''),
    figure(`${name}: tasks that work over 50 ms in ${seconds()} s`, longTasks, 'in all'),
    figure(`${name}: tasks that take over 50 ms in ${seconds()} s`, slowTasks, 'in all'),
    figure(`${name}: main thread busy`, busy, '%'),
  ];
};

const seconds = (): number => {
  const at = process.argv.indexOf('--seconds');
  const given = at < 0 ? 60 : Number(process.argv[at + 1]);
  if (!(given > 0)) throw new Error('--seconds takes a number');
  return given;
};

// Runs in the page. A row is in view if nothing covers its upper or its lower edge.
const seen = () => {
  const articles = [...document.querySelectorAll('article')];
  const isOnTop = (row: Element, y: number) => {
    const { left, width } = row.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, y)?.closest('article') === row;
  };
  const rows = articles.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return isOnTop(row, top + 2) && isOnTop(row, bottom - 2);
  });
  const legs = articles.reduce((sum, row) => sum + row.querySelectorAll('.opp-line .leg').length, 0);
  const links = articles.reduce(
    (sum, row) => sum + row.querySelectorAll('.opp-line .leg a[href^="https://"]').length,
    0,
  );
  return { rows: rows.length, legs, links };
};
