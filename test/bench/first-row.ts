import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gameDayOf, noChange } from '@fairline/shared/domain';
import { BoardStore, OpportunityStore, ScoreStore, SportsStore } from '@fairline/shared/node';
import { aScore } from '@fairline/shared/testing';
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import type { Redis } from 'ioredis';
import { project } from '../../scripts/services/paths.mjs';
import { chromium } from '../../scripts/setup/browser.mjs';
import { build, isBuilt } from '../../scripts/setup/build.mjs';
import { signInByCall } from '../pages/sign-in-by-call.js';
import { onOneServer } from '../testbed/one-server.js';
import { type Bench, type Figure, figure } from './bench.js';
import { boardSlate, liveSlate } from './cockpit-slate.js';
import { firstRowPeer, type Kind } from './first-row-peer.js';
import { median } from './rounds.js';
import { propsSlate } from './table-slate.js';
import { kept } from './table-stand-in.js';

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
 * a price, beside a page written by hand that asks the same server for the same answers; and from a click on a section whose data is there.
 */
export const firstRow: Bench = {
  rounds: ROUNDS,
  measure: async () => {
    if (!isBuilt()) await build();
    const pages = await mkdtemp(path.join(tmpdir(), 'first-row-'));
    await cp(path.join(project, 'client/dist'), pages, { recursive: true });
    const browser = await playwright.launch({ executablePath: await chromium(), args: ['--no-sandbox'] });
    try {
      return await onOneServer({ FAIRLINE_DEMO: '1', LIMITS: 'off', CLIENT_DIST: pages }, async ({ server, redis }) => {
        await fill(redis);
        const site: Site = { browser, pages, url: server.url };
        const figures: Figure[] = [];
        for (const [name, list] of Object.entries(LISTS)) figures.push(...(await waited(site, name, list)));
        return [...figures, ...(await clicked(site))];
      });
    } finally {
      await browser.close();
      await rm(pages, { recursive: true });
    }
  },
};

/** A server, the folder of its pages, and the browser that asks it. */
interface Site {
  readonly browser: Browser;
  readonly pages: string;
  readonly url: string;
}

const SPORT = 'americanfootball_nfl';
const PROPS = ['player_pass_yds', 'player_rush_yds', 'player_receptions', 'player_reception_yds', 'player_pass_tds'];

const fill = async (redis: Redis) => {
  const now = Date.now();
  await new SportsStore(redis).save([{ key: SPORT, title: 'NFL', group: 'American Football', active: true }]);
  for (const { id, board } of [boardSlate(OPEN), propsSlate(SPORT, 14, 20, PROPS)])
    await new BoardStore(redis).commit(id, 0, { ...noChange, ...board }, now);
  for (const { name, live } of [liveSlate('arbitrage', OPEN), liveSlate('middles', OPEN)]) {
    const found = { upserts: [...live], closed: [] };
    await new OpportunityStore(redis).commit(name, { sport: SPORT, section: 'game' }, 1, found, now);
  }
  const commence_time = new Date(now).toISOString();
  const games = Array.from({ length: GAMES }, (_, n) => aScore({ id: `${n}`, commence_time }));
  await new ScoreStore(redis).save(SPORT, gameDayOf(now), games);
};

const waited = async (site: Site, name: string, list: List): Promise<Figure[]> => {
  const byHand = `by-hand-${name.replace(' ', '-')}`;
  const [ours, beside]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = await firstShown(site, list.at, list);
    ours.push(seen.took);
    const { page, script } = firstRowPeer(list.kind, seen.asked, `/${byHand}.js`);
    await Promise.all([
      writeFile(path.join(site.pages, `${byHand}.html`), page),
      writeFile(path.join(site.pages, `${byHand}.js`), script),
    ]);
    beside.push((await firstShown(site, `/${byHand}.html`, BY_HAND)).took);
  }
  const peer = figure(`${name}, by hand: address to first row`, median(beside), 'ms');
  return [peer, figure(`${name}: address to first row`, median(ours), 'ms', peer)];
};

/** Milliseconds from the address to the frame that shows the first row, in a window of its own without a cache, and what was asked for it. */
const firstShown = async (site: Site, at: string, row: Row) => {
  const page = await opened(site, row);
  const asked = new Set<string>();
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const isAnswer = pathname.startsWith('/api/') && response.request().method() === 'GET' && response.ok();
    if (isAnswer && !pathname.startsWith('/api/logos/')) asked.add(pathname + search);
  });
  try {
    await page.goto(site.url + at, { waitUntil: 'commit' });
    return { took: await shownAfter(page), asked: [...asked] };
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
const clicked = async (site: Site): Promise<Figure[]> => {
  const page = await opened(site, LISTS['straight bets']);
  await page.goto(`${site.url}/sportsbooks`);
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

const opened = async ({ browser, url }: Site, row: Row): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInByCall(page, { to: '/api/auth/sign-in', email: 'platinum@fairline.test', password: 'fairline-demo' });
  await page.evaluate(
    (local) => {
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    },
    { selectedSports: kept([SPORT]), selectedProps: kept(PROPS) },
  );
  await page.addInitScript(watch, row);
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
