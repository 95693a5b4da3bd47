import path from 'node:path';
import type { Page as PageOf } from '@fairline/shared/contract';
import { expect, type Page } from '@playwright/test';
import { faults } from './axe.js';
import { type Path, type Person, wordsOn } from './every-page.js';
import type { ScoresPage } from './scores-page.js';

/** A desk and a phone, by the least that either has of our widths. */
const WIDTHS = [1440, 390] as const;

/** Going from page to page as somebody. With PICTURES set to a folder, what was seen is kept there. */
export class Tour {
  constructor(
    private readonly page: Page,
    private readonly scores: ScoresPage,
    private readonly person: Person,
  ) {}

  /** Opens a page, and sees that it is there, or the one that its visitor is led to instead. */
  async open({ path: at, visitors, members }: PageOf & { readonly path: Path }) {
    const there = ((this.person === 'visitor' ? visitors : members) ?? at) as Path;
    const looks = there === at && this.looksAt(at);
    // A visitor comes from nowhere; and who was let in nowhere would be told that their session had ended.
    await (looks || at.includes(':gameId') || this.person === 'visitor' ? this.load(at) : this.turnTo(at));
    await this.page.waitForURL(({ pathname }) => addressOf(there).test(pathname), { timeout: 30_000 });
    await this.read(wordsOn(there, this.person));
    if (looks) await this.look(at);
  }

  /** Opens a state of a page that has an address of its own. */
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

  /** Goes on within the application that is there, as a link would, which takes a tenth of the time. */
  private async turnTo(at: Path) {
    const turn = (to: string) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    };
    return this.page.evaluate(turn, await this.filled(at));
  }

  /** An address with what its parameters stand for: a sport, and the account that looks. */
  private async filled(at: Path): Promise<string> {
    const idOf = () => JSON.parse(sessionStorage.getItem('fairline_session') ?? '{}').user?.id;
    const me = at.includes(':userId') ? await this.page.evaluate(idOf) : undefined;
    return at.replace(':sport', SPORT).replace(':userId', me ?? NOBODY);
  }

  private async read(words: string | RegExp) {
    await expect(this.page.locator('main, [role=dialog]').getByText(words).first()).toBeVisible({ timeout: 30_000 });
    await expect(this.page.locator('main[aria-busy=true]')).toHaveCount(0);
  }

  // What reads the same for everybody is looked at as a visitor sees it, and as who has most.
  private looksAt(at: Path): boolean {
    const most = this.person === 'visitor' || this.person === 'platinum';
    return most || wordsOn(at, this.person).toString() !== wordsOn(at, 'platinum').toString();
  }

  /** Nobody is kept from reading it, and it is as wide as the window, on a desk and on a phone. */
  private async look(at: string) {
    const { width, height } = this.page.viewportSize()!;
    for (const one of WIDTHS) {
      await this.page.setViewportSize({ width: one, height });
      expect.soft(await faults(this.page), `${at} at ${one} px`).toEqual([]);
      const wide = await this.page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `${at} at ${one} px`).toBeLessThanOrEqual(one);
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

/** A sport whose days have games more often than not. */
const SPORT = 'basketball_nba';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const addressOf = (at: Path): RegExp => new RegExp(`^${at.replace(/:\w+/g, '[^/]+')}$`);
