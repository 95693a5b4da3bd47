import type { Page } from '@playwright/test';

/** The demo accounts, one for each plan. */
export type Account = 'free' | 'gold' | 'platinum';

/** The door. */
export class SignInPage {
  constructor(private readonly page: Page) {}

  open(at = '/login') {
    return this.page.goto(at);
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

  async give(email: string, password: string, button: 'Log in' | 'Sign up' = 'Log in') {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.page.getByRole('button', { name: button }).click();
  }

  /** Opens an address and signs in on the way there. */
  async enter(account: Account, at = '/sportsbooks') {
    await this.page.goto(at);
    await this.give(`${account}@fairline.test`, 'fairline-demo');
    await this.page.getByRole('button', { name: 'User menu' }).waitFor();
  }

  /** Makes an account and signs in to it. */
  async join(email: string, password: string) {
    await this.page.goto('/signup');
    await this.give(email, password, 'Sign up');
    await this.page.waitForURL(/\/sportsbooks(\?|$)/);
  }

  async leave() {
    await this.page.getByRole('button', { name: 'User menu' }).click();
    await this.page.getByRole('menuitem', { name: 'Sign Out' }).click();
  }

  /** Has the access token end soon, as it would have if the page had slept: the next load renews it. */
  endSoon() {
    return this.page.evaluate(() => {
      const session = JSON.parse(sessionStorage.getItem('fairline_session')!);
      session.expires_at = Math.floor(Date.now() / 1_000) + 30;
      sessionStorage.setItem('fairline_session', JSON.stringify(session));
      localStorage.setItem('fairline_known', String(session.expires_at));
    });
  }
}
