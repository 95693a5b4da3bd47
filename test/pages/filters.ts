import type { Locator, Page } from '@playwright/test';

/** The page has its desktop layout from this width on, in pixels (test/specs/sheets.e2e.ts). */
const DESKTOP = 768;

/** The filters: beside the list on a desktop, in a sheet on a phone. */
export class Filters {
  constructor(private readonly page: Page) {}

  /** Sets the open scanner to show everything: every sport, the least profit, EV, or gap and probability. */
  async askForAll() {
    const filters = await this.open();
    const mode = new URL(this.page.url()).searchParams.get('mode');
    if (mode === 'arbitrage') await filters.getByRole('spinbutton', { name: 'Minimum profit' }).fill('0.1');
    if (mode === 'value') await filters.getByRole('spinbutton', { name: 'Minimum EV of a bet' }).fill('0');
    if (mode === 'holds') await filters.getByRole('spinbutton', { name: 'Maximum hold of the bets' }).fill('20');
    if (mode === 'middles') {
      await filters.getByText('Simple (8 and 6 per point)').click(); // by the model, markets without one come last
      await filters.getByRole('spinbutton', { name: 'Minimum gap' }).fill('0.5');
      await filters.getByRole('spinbutton', { name: 'Minimum probability' }).fill('5');
    }
    await this.chooseEverySport(filters);
  }

  /** Selects every sport. */
  async askForEverySport() {
    await this.chooseEverySport(await this.open());
  }

  /** Selects one sport, and only bets of positive value. */
  async askForGoodBetsOn(sport: string) {
    const filters = await this.open();
    const sports = filters.getByRole('group', { name: 'Sports' });
    if ((await sports.getByRole('button', { name: sport, exact: true, pressed: false }).count()) > 0)
      await sports.getByRole('button', { name: sport, exact: true }).click();
    const others = sports.getByRole('button', { pressed: true }).filter({ hasNotText: new RegExp(`^${sport}$`) });
    while ((await others.count()) > 0) await others.first().click();
    await filters.getByText('Positive EV only').click();
    await filters.getByRole('button', { name: 'Apply' }).click();
  }

  /** Makes one book the only reference of the fair lines. */
  async trustOnly(book: string) {
    const filters = await this.open();
    await filters.getByRole('button', { name: 'My sharp…' }).click();
    const sharp = this.page.getByRole('dialog', { name: 'My sharp' });
    await sharp.getByRole('button', { name: 'My references' }).click();
    const others = sharp.getByRole('button', { name: new RegExp(`^Remove (?!${book}$)`) });
    while ((await others.count()) > 0) await others.first().click();
    await sharp.getByRole('button', { name: 'Save' }).click();
    await sharp.waitFor({ state: 'hidden' });
    await this.close(filters);
  }

  /** Sets what a book takes of net winnings, in percent. */
  async chargeAt(book: string, percent: number) {
    const filters = await this.open();
    await filters.getByRole('spinbutton', { name: `Commission of ${book}` }).fill(String(percent));
    await this.close(filters);
  }

  /** What a book takes, as its field says. */
  async chargedAt(book: string): Promise<string> {
    const filters = await this.open();
    return filters.getByRole('spinbutton', { name: `Commission of ${book}` }).inputValue();
  }

  /** Shows only bets of at least these American odds. */
  async askForOddsFrom(american: number) {
    const filters = await this.open();
    await filters.getByRole('spinbutton', { name: 'Lowest odds' }).fill(String(american));
    await filters.getByRole('button', { name: 'Apply' }).click();
  }

  // Beside the list they stay open.
  private async close(filters: Locator) {
    if (this.page.viewportSize()!.width < DESKTOP) await filters.getByRole('button', { name: 'Close' }).click();
  }

  /** The selected sports. */
  async sports(): Promise<string[]> {
    const filters = await this.open();
    return filters.getByRole('group', { name: 'Sports' }).getByRole('button', { pressed: true }).allInnerTexts();
  }

  private async chooseEverySport(filters: Locator) {
    const unchosen = filters.getByRole('group', { name: 'Sports' }).getByRole('button', { pressed: false });
    while ((await unchosen.count()) > 0) await unchosen.first().click();
    await filters.getByRole('button', { name: 'Apply' }).click();
  }

  private async open(): Promise<Locator> {
    await this.page.getByRole('navigation', { name: 'Sections' }).waitFor();
    const bar = this.page.getByRole('navigation', { name: 'Bottom' });
    const isPhone = this.page.viewportSize()!.width < DESKTOP;
    if (isPhone) await bar.getByRole('button', { name: 'Filters' }).click();
    const filters = isPhone ? this.page.getByRole('dialog') : this.page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('group', { name: 'Sports' }).waitFor(); // the sheet's code loads on first use
    return filters;
  }
}
