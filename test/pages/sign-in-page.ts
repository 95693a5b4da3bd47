import type { Page } from '@playwright/test';

/** The demo accounts, one for each plan. */
export type Account = 'free' | 'gold' | 'platinum';

/** The door. */
export class SignInPage {
  constructor(private readonly page: Page) {}

  open() {
    return this.page.goto('/login');
  }

  get email() {
    return this.page.getByLabel('Email');
  }

  get password() {
    return this.page.getByLabel('Password', { exact: true });
  }

  get complaint() {
    return this.page.getByRole('alert');
  }

  async give(email: string, password: string) {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.page.getByRole('button', { name: 'Log in' }).click();
  }

  /** Opens an address and signs in on the way there. */
  async enter(account: Account, at = '/sportsbooks') {
    await this.page.goto(at);
    await this.give(`${account}@fairline.test`, 'fairline-demo');
    await this.page.getByRole('button', { name: 'User menu' }).waitFor();
  }
}
