import type { Page } from '@playwright/test';

export const SCORES_LEAGUES = ['NFL', 'NCAAF', 'NBA', 'NCAAB', 'NHL', 'MLB'] as const;

/** The scores of a sport and a day. */
export class ScoresPage {
  constructor(private readonly page: Page) {}

  /** Opens the scores, or the next day with games if today has none. */
  async openAnyDay(sport = '') {
    await this.page.goto(`/scores/${sport}`);
    await this.arrived();
    if (!(await this.none.isVisible())) return;
    // The days with games are only requested now; or the first games of today are just arriving.
    const next = this.page.getByRole('button', { name: /: \d+ games?$/ });
    await next.or(this.cards.first()).first().waitFor();
    if (await next.isVisible()) await next.click();
  }

  tab(league: string) {
    return this.page.getByRole('navigation', { name: 'Sport' }).getByRole('link', { name: league, exact: false });
  }

  /** Waits for the games, or for the message that there are none. */
  async arrived() {
    await this.cards.first().or(this.none).waitFor();
  }

  get none() {
    return this.page.getByRole('heading', { name: /^No .* games$/ });
  }

  /** A game that will not end soon: the live game that started last, or an upcoming one. */
  get lastingGame() {
    const groups = this.page.getByRole('region', { name: /^(Live|Upcoming)$/ });
    return groups.first().getByRole('listitem').last();
  }

  /** The link of that game, also when another lasts longer. */
  async lastingLink() {
    const name = await this.lastingGame.getByRole('link').innerText();
    return this.cards.getByRole('link', { name, exact: true });
  }

  get cards() {
    return this.page.getByRole('main').getByRole('listitem');
  }

  /** The state of each game, by its teams: `Canadiens at Bruins` is `LIVE 2nd 8:41`. */
  async states(): Promise<Map<string, string>> {
    const read = await this.cards.evaluateAll((cards) =>
      cards.map((card): [string, string] => [
        card.querySelector('a')?.textContent ?? '',
        card.querySelector('.st > :first-child')?.textContent ?? '',
      ]),
    );
    return new Map(read);
  }
}
