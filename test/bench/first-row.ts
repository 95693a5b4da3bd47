import path from 'node:path';
import { aScore } from '@fairline/shared/testing';
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { project } from '../../scripts/services/paths.mjs';
import { chromium } from '../../scripts/setup/browser.mjs';
import { build, isBuilt } from '../../scripts/setup/build.mjs';
import { type Bench, type Figure, figure } from './bench.js';
import { boardSlate, liveSlate } from './cockpit-slate.js';
import { firstRowPeer, type Kind } from './first-row-peer.js';
import { median } from './rounds.js';
import { propsSlate } from './table-slate.js';
import { kept, type StandIn, sessionOf, standIn } from './table-stand-in.js';

const ROUNDS = 7;
const OPEN = 60;
const GAMES = 40;

/** Where the first row is, and what it reads once it has its price or score. */
interface Row {
  readonly row: string;
  readonly text: string;
}

interface List extends Row {
  readonly kind: Kind;
  readonly at: string;
}

const PRICE = '[+−-]\\d{3}';
const LISTS = {
  'straight bets': { kind: 'boards', at: '/sportsbooks', row: 'tr.o', text: PRICE },
  props: { kind: 'boards', at: '/sportsbooks?mode=props', row: 'tr.o', text: `Player \\d.*${PRICE}` },
  arbitrage: { kind: 'opportunities', at: '/sportsbooks?mode=arbitrage', row: 'article', text: PRICE },
  middles: { kind: 'opportunities', at: '/sportsbooks?mode=middles', row: 'article', text: PRICE },
  scores: { kind: 'scores', at: '/scores/americanfootball_nfl', row: 'li.game', text: '24' },
} satisfies Record<string, List>;
const BY_HAND: Row = { row: 'tr', text: '\\d' };

/**
 * How long a person waits for the first row: a browser without anything in its cache, signed in, from the address to the frame that shows
 * a price, beside a page written by hand that asks for the same answers; and from a click on a section whose data is there.
 */
export const firstRow: Bench = {
  rounds: ROUNDS,
  measure: async () => {
    if (!isBuilt()) await build();
    const pages = new Map<string, string>();
    const today = new Date().toISOString();
    const games = Array.from({ length: GAMES }, (_, n) => aScore({ id: `${n}`, commence_time: today }));
    const server = await standIn(
      [boardSlate(OPEN), propsSlate('americanfootball_nfl', 14, 20, PROPS)],
      path.join(project, 'client/dist'),
      [liveSlate('arbitrage', OPEN), liveSlate('middles', OPEN)],
      { pages, answers: { '/api/scores': games } },
    );
    const browser = await playwright.launch({ executablePath: await chromium(), args: ['--no-sandbox'] });
    try {
      const figures: Figure[] = [];
      for (const [name, list] of Object.entries(LISTS))
        figures.push(...(await waited(browser, server, pages, name, list)));
      return [...figures, ...(await clicked(browser, server))];
    } finally {
      await browser.close();
      await server.close();
    }
  },
};

const SPORTS = ['americanfootball_nfl'];
const PROPS = ['player_pass_yds', 'player_rush_yds', 'player_receptions', 'player_reception_yds', 'player_pass_tds'];

const waited = async (
  browser: Browser,
  server: StandIn,
  pages: Map<string, string>,
  name: string,
  list: List,
): Promise<Figure[]> => {
  const peer = `/by-hand/${name.replace(' ', '-')}`;
  const [ours, byHand]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    server.asked.length = 0;
    ours.push(await firstShown(browser, server.url + list.at, list));
    pages.set(peer, firstRowPeer(list.kind, [...new Set(server.asked)]));
    byHand.push(await firstShown(browser, server.url + peer, BY_HAND));
  }
  const beside = figure(`${name}, by hand: address to first row`, median(byHand), 'ms');
  return [beside, figure(`${name}: address to first row`, median(ours), 'ms', beside)];
};

/** Milliseconds from the address to the frame that shows the first row, in a window of its own without a cache. */
const firstShown = async (browser: Browser, url: string, row: Row): Promise<number> => {
  const page = await opened(browser, row);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    return await shownAfter(page);
  } finally {
    await page.context().close();
  }
};

const SECTIONS = {
  'Player Props': LISTS.props,
  Arbitrage: LISTS.arbitrage,
  'Straight Bets': { row: 'tr.o', text: `^(?!.*Player).*${PRICE}` },
} satisfies Record<string, Row>;
const BETWEEN_CLICKS_MS = 1_000;

/** From a click on a section that was seen before to the frame that shows its first row. */
const clicked = async (browser: Browser, server: StandIn): Promise<Figure[]> => {
  const page = await opened(browser, LISTS['straight bets']);
  await page.goto(`${server.url}/sportsbooks`);
  await shownAfter(page);
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [section, row] of Object.entries(SECTIONS)) {
      await page.waitForTimeout(BETWEEN_CLICKS_MS); // what a page prepares after its first row is not part of the next click
      await page.evaluate((next) => window.lookAfterClick(next), row);
      await page.getByRole('navigation', { name: 'Sections' }).getByText(section).click();
      const took = await shownAfter(page);
      if (round > 0) times.set(section, [...(times.get(section) ?? []), took]);
    }
  await page.context().close();
  return [...times].map(([section, all]) => figure(`click on ${section} to its first row`, median(all), 'ms'));
};

const opened = async (browser: Browser, row: Row): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watch, row);
  await page.addInitScript(
    ({ session, local }) => {
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    },
    { session: sessionOf('first-row'), local: { selectedSports: kept(SPORTS), selectedProps: kept(PROPS) } },
  );
  return page;
};

const shownAfter = async (page: Page): Promise<number> => {
  const shown = await page.waitForFunction(() => window.shownAfter, undefined, { timeout: 120_000 });
  return (await shown.jsonValue())!;
};

declare global {
  interface Window {
    /** Milliseconds from the address, or the click, to the frame that shows the row. */
    shownAfter: number | undefined;
    lookAfterClick(next: Row): void;
  }
}

// Runs in the page, before the page's scripts.
const watch = (first: Row) => {
  let [sought, since]: [Row | undefined, number] = [first, 0];
  let next: Row | undefined;
  const look = () => {
    if (!sought) return;
    const text = document.querySelector(sought.row)?.textContent;
    if (text === undefined || !new RegExp(sought.text).test(text)) return;
    sought = undefined;
    requestAnimationFrame(() => setTimeout(() => (window.shownAfter = performance.now() - since)));
  };
  window.lookAfterClick = (row) => {
    window.shownAfter = undefined;
    next = row;
  };
  addEventListener(
    'click',
    ({ timeStamp }) => {
      if (!next) return;
      [sought, since, next] = [next, timeStamp, undefined];
    },
    true,
  );
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};
