import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { rest } from '../../scripts/services/process-life.mjs';
import { chromium } from '../../scripts/setup/browser.mjs';
import { OddsPage } from '../pages/odds-page.js';
import { signInByCall } from '../pages/sign-in-by-call.js';
import { PageSeqs } from '../testbed/page-seqs.js';

const FLASH_MS = 2_000; // longer than a flash lasts

/** The odds page of a platinum user in a real browser, which stays open while the product is harmed. */
export class OpenPage {
  /** How often the page was loaded. */
  loads = 0;
  readonly odds: OddsPage;
  readonly seqs: PageSeqs;

  private constructor(
    private readonly browser: Browser,
    page: Page,
  ) {
    this.odds = new OddsPage(page);
    this.seqs = new PageSeqs(page);
    page.on('load', () => (this.loads += 1));
  }

  static async open(url: string): Promise<OpenPage> {
    const open = await OpenPage.enter(url);
    await open.isLive();
    return open;
  }

  /** The same without waiting for prices. */
  static async enter(url: string): Promise<OpenPage> {
    const browser = await playwright.launch({ executablePath: await chromium(), args: ['--no-sandbox'] });
    const page = await browser.newPage({ baseURL: url });
    const body = { email: 'platinum@fairline.test', password: 'fairline-demo' };
    await signInByCall(page, { to: '/api/auth/sign-in', ...body });
    const open = new OpenPage(browser, page);
    await page.goto('/sportsbooks');
    return open;
  }

  /** Waits until the badge says that prices are live and a price moves on the screen. */
  async isLive(): Promise<void> {
    await rest(FLASH_MS); // one that began before does not count
    await this.odds.flashes.first().waitFor({ timeout: 120_000 });
    await this.odds.badge.filter({ hasText: 'Live' }).waitFor({ timeout: 60_000 });
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}
