import type { Page } from '@playwright/test';

/** The pages of operators. */
export class OpsPage {
  constructor(private readonly page: Page) {}

  /** Goes to one of them from another. */
  async turnTo(name: 'Overview' | 'Failed jobs' | 'Users' | 'Audit') {
    await this.page.getByRole('navigation', { name: 'Operator pages' }).getByRole('link', { name }).click();
  }

  part(name: string) {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Something that is wrong. */
  condition(title: string) {
    return this.part('Open conditions').getByRole('listitem').filter({ hasText: title });
  }

  /** What is asked of a feed about a sport. */
  feed(sport: string, kind: 'odds' | 'props' | 'scores') {
    const ofSport = this.part('Feeds')
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: sport, exact: true }) });
    return ofSport.filter({ has: this.page.getByRole('cell', { name: kind, exact: true }) });
  }

  queue(name: string) {
    const called = this.page.getByRole('rowheader', { name, exact: true });
    return this.part('Queues').getByRole('row').filter({ has: called });
  }

  /** A figure by its name, once all that stands on the overview is there. */
  fact(name: string) {
    const called = this.page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
    return this.page.locator('.kv').filter({ has: called }).getByRole('definition');
  }

  /** Has something done that is done only when it was confirmed. */
  async confirm(label: string) {
    await this.page.getByRole('dialog').getByRole('button', { name: label }).click();
  }

  /** The names of the buttons that try failed jobs about something again, once they are there. */
  async retries(about: string): Promise<string[]> {
    const buttons = this.part('Failed jobs').getByRole('button', { name: new RegExp(`^Retry .*${about}`) });
    await buttons.first().waitFor();
    return buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
  }

  /** Looks for a user by letters of their address. */
  async find(letters: string) {
    await this.page.getByRole('searchbox', { name: 'Email or name' }).fill(letters);
    await this.page.getByRole('button', { name: 'Find' }).click();
    return this.part('Users found').getByRole('row').filter({ hasText: letters });
  }

  /** What was done, as the trail tells it. */
  deed(what: string, whom: string) {
    return this.part('Actions').getByRole('row').filter({ hasText: what }).filter({ hasText: whom });
  }
}
