import path from 'node:path';
import { type Browser, chromium as playwright } from '@playwright/test';
import { project } from '../../scripts/services/paths.mjs';
import { chromium } from '../../scripts/setup/browser.mjs';
import { build, isBuilt } from '../../scripts/setup/build.mjs';
import type { Figure } from './bench.js';
import { MeasuredPage } from './table-page.js';
import { propsSlate } from './table-slate.js';
import { kept, type StandIn, sessionOf, standIn } from './table-stand-in.js';

const NFL = [
  'player_pass_yds',
  'player_rush_yds',
  'player_receptions',
  'player_reception_yds',
  'player_pass_tds',
  'player_pass_attempts',
];
const NBA = ['player_points', 'player_rebounds', 'player_assists', 'player_threes', 'player_blocks', 'player_steals'];

/** Measures in a browser on a stand-in with a Sunday's props of the NFL and the NBA; `CLIENT_DIST` names another build of the client. */
export const onSundaysProps = async (
  measured: (browser: Browser, server: StandIn, prices: number) => Promise<Figure[]>,
): Promise<Figure[]> => {
  const { CLIENT_DIST: elsewhere } = process.env;
  if (!elsewhere && !isBuilt()) await build();
  const slates = [propsSlate('americanfootball_nfl', 14, 20, NFL), propsSlate('basketball_nba', 9, 18, NBA)];
  const server = await standIn(slates, elsewhere ?? path.join(project, 'client/dist'));
  const browser = await playwright.launch({ executablePath: await chromium(), args: ['--no-sandbox'] });
  try {
    return await measured(
      browser,
      server,
      slates.reduce((sum, slate) => sum + slate.prices, 0),
    );
  } finally {
    await browser.close();
    await server.close();
  }
};

export const ROW = 'tr.o';

/** The table of props, in pages of fifteen rows or as one list. */
export const openProps = (browser: Browser, { url }: StandIn, name: string, isLong: boolean) =>
  MeasuredPage.open(browser, `${url}/sportsbooks?mode=props`, {
    target: `${ROW} .chev`,
    ready: `${ROW}:nth-child(1)`,
    session: sessionOf(name),
    local: {
      selectedSports: kept(['americanfootball_nfl', 'basketball_nba']),
      selectedProps: kept([...NFL, ...NBA]),
      allRows: kept(isLong),
    },
  });

/** The same table of fifteen rows, written by hand; its name is `peer`. */
export const openPeer = (browser: Browser, { url }: StandIn) =>
  MeasuredPage.open(browser, `${url}/peer`, { target: 'tr', ready: 'tr:nth-child(15)' });

/** How many minutes memory is watched: `--minutes`. */
export const minutes = (unlessTold: number): number => {
  const at = process.argv.indexOf('--minutes');
  const given = at < 0 ? unlessTold : Number(process.argv[at + 1]);
  if (!(given > 0)) throw new Error('--minutes takes a number');
  return given;
};
