import path from 'node:path';
import type { Page as PageOf } from '@fairline/shared/contract';
import { expect, type Page } from '@playwright/test';
import { faults } from './axe.js';
import { cutOff } from './cut-off.js';
import { NOT_OPS, type Path, type Person, wordsOn } from './every-page.js';
import type { ScoresPage } from './scores-page.js';

/** The widths of a desktop and a phone, in pixels. */
const WIDTHS = [1440, 390] as const;

/** Walks from page to page as one person. Set PICTURES to a folder to keep screenshots. */
export class Tour {
  constructor(
    private readonly page: Page,
    private readonly scores: ScoresPage,
    private readonly person: Person,
  ) {}

  /** Opens a page and checks that it appears, or the page that this person is redirected to. */
  async open({ path: at, visitors, members }: PageOf & { readonly path: Path }) {
    const there = ((this.person === 'visitor' ? visitors : members) ?? at) as Path;
    const looks = there === at && this.looksAt(at);
    // A visitor loads each page: within the application, a visitor who is redirected would be told that a session has ended.
    await (looks || at.includes(':gameId') || this.person === 'visitor' ? this.load(at) : this.turnTo(at));
    await this.page.waitForURL(({ pathname }) => addressOf(there).test(pathname), { timeout: 60_000 });
    await this.read(wordsOn(there, this.person));
    if (looks) await this.look(at);
  }

  /** Opens a state of a page that has its own URL. */
  async openState(at: string, words: string | RegExp) {
    await this.page.goto(at);
    await this.read(words);
    await this.look(at);
  }

  private async load(at: Path) {
    if (!at.includes(':gameId')) return this.page.goto(await this.filled(at));
    await this.scores.openAnyDay(SPORT);
    return this.scores.cards.first().getByRole('link').click();
  }

  /** Navigates within the loaded application, like a link: ten times as fast as a page load. */
  private async turnTo(at: Path) {
    const turn = (to: string) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    };
    return this.page.evaluate(turn, await this.filled(at));
  }

  /** A path with its parameters filled in: a sport, and the account's own id. */
  private async filled(at: Path): Promise<string> {
    const idOf = () => JSON.parse(sessionStorage.getItem('fairline_session') ?? '{}').user?.id;
    const me = at.includes(':userId') ? await this.page.evaluate(idOf) : undefined;
    return at.replace(':sport', SPORT).replace(':userId', me ?? NOBODY);
  }

  private async read(words: string | RegExp) {
    await expect(this.page.locator('main, [role=dialog]').getByText(words).first()).toBeVisible({ timeout: 60_000 });
    await expect(this.page.locator('main[aria-busy=true]')).toHaveCount(0);
  }

  // Pages that are the same for everyone are checked only as a visitor and as the person with most rights.
  private looksAt(at: Path): boolean {
    const isClosed = wordsOn(at, this.person) === NOT_OPS && at !== '/ops'; // one says it for all of them
    const most = !isClosed && (this.person === 'visitor' || this.person === 'platinum');
    return most || wordsOn(at, this.person).toString() !== wordsOn(at, 'platinum').toString();
  }

  /** Checks accessibility, and that the page fits the window's width, on a desktop and a phone. */
  private async look(at: string) {
    const { width, height } = this.page.viewportSize()!;
    for (const one of WIDTHS) {
      await this.page.setViewportSize({ width: one, height });
      expect.soft(await faults(this.page), `${at} at ${one} px`).toEqual([]);
      const wide = await this.page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `${at} at ${one} px`).toBeLessThanOrEqual(one);
      expect.soft(await cutOff(this.page), `cut off on ${at} at ${one} px`).toEqual([]);
      await this.picture(at, one);
    }
    await this.page.setViewportSize({ width, height });
  }

  private async picture(at: string, width: number) {
    const folder = process.env.PICTURES;
    if (!folder) return;
    const name = `${at.replace(/\W+/g, '-')}-${this.person}-${width}.png`;
    await this.page.screenshot({ path: path.join(folder, name) });
  }
}

/** A sport with games on most days. */
const SPORT = 'basketball_nba';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const addressOf = (at: Path): RegExp => new RegExp(`^${at.replace(/:\w+/g, '[^/]+')}$`);
