import type { Page } from '@playwright/test';
import type { Manners } from './manners.js';

/** The way in by an account at Google, in whose place the outside world has a provider. */
export class GooglePage {
  constructor(
    private readonly page: Page,
    private readonly manners: Manners,
  ) {}

  /** Follows the link at the door, and says there who one is. */
  async enterAs(email: string) {
    await this.follow();
    await this.page.getByRole('heading', { name: 'Sign in with Google' }).waitFor();
    this.manners.visit(this.page.url());
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByRole('button', { name: 'Next' }).click();
  }

  /** Follows the link in a browser that Google knows already: it leads there and straight back. */
  async follow() {
    await this.page.goto('/login');
    await this.page.getByRole('link', { name: 'Continue with Google' }).click();
  }
}
