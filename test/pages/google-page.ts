import type { Page } from '@playwright/test';
import type { PageErrors } from './page-errors.js';

/** Sign-in with Google, for which the testbed runs a fake provider. */
export class GooglePage {
  constructor(
    private readonly page: Page,
    private readonly pageErrors: PageErrors,
  ) {}

  /** Follows the link on the login page and enters an email address at the provider. */
  async enterAs(email: string) {
    await this.follow();
    await this.page.getByRole('heading', { name: 'Sign in with Google' }).waitFor();
    this.pageErrors.visit(this.page.url());
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByRole('button', { name: 'Next' }).click();
  }

  /** Follows the link in a browser that already has a session at the provider, which redirects straight back. */
  async follow() {
    await this.page.goto('/login');
    await this.page.getByRole('link', { name: 'Continue with Google' }).click();
  }
}
