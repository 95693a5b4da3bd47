import type { Page } from '@playwright/test';

/** The operators' pages. */
export class OpsPage {
  constructor(private readonly page: Page) {}

  /** Goes from one of them to another. */
  async turnTo(name: 'Overview' | 'Alarms' | 'Failed jobs' | 'Users' | 'Mails' | 'Audit') {
    await this.page.getByRole('navigation', { name: 'Operator pages' }).getByRole('link', { name }).click();
  }

  part(name: string) {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** An open condition. */
  condition(title: string) {
    return this.part('Open conditions').getByRole('listitem').filter({ hasText: title });
  }

  /** The row of a feed and sport. */
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

  /** A figure by name, once the overview has loaded. */
  fact(name: string) {
    const called = this.page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
    return this.page.locator('.kv').filter({ has: called }).getByRole('definition');
  }

  /** Clicks an action that needs confirmation, and confirms it. */
  async confirm(label: string) {
    await this.page.getByRole('dialog').getByRole('button', { name: label }).click();
  }

  /** The names of the retry buttons of failed jobs about something, once they appear. */
  async retries(about: string): Promise<string[]> {
    const buttons = this.part('Failed jobs').getByRole('button', { name: new RegExp(`^Retry .*${about}`) });
    await buttons.first().waitFor();
    return buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
  }

  /** Searches for a user by a part of their email address. */
  async find(letters: string) {
    await this.page.getByRole('searchbox', { name: 'Email or name' }).fill(letters);
    await this.page.getByRole('button', { name: 'Find' }).click();
    return this.part('Users found').getByRole('row').filter({ hasText: letters });
  }

  /** An entry of the audit trail. */
  action(what: string, whom: string) {
    return this.part('Actions').getByRole('row').filter({ hasText: what }).filter({ hasText: whom });
  }
}
