import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { signInByCall } from './sign-in-by-call.js';

/** The demo accounts, one for each plan and the operator's. Other stories are in those of the plans as well: none ends their sessions. */
export type Account = 'free' | 'gold' | 'platinum' | 'ops';

const PASSWORD = 'fairline-demo';
const addressOf = (account: Account): string => `${account}@fairline.test`;

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
  async signIn(account: Account, at = '/sportsbooks') {
    await this.page.goto(at);
    await this.give(addressOf(account), PASSWORD);
    await this.isIn();
  }

  /** Opens an address as somebody who is signed in already: for stories that are not about the door. */
  async enter(account: Account, at = '/sportsbooks') {
    await signInByCall(this.page, { to: '/api/auth/sign-in', email: addressOf(account), password: PASSWORD });
    await this.page.goto(at);
    await this.isIn();
  }

  /** Makes an account and signs in to it. Who has no name yet is asked for one, and nothing behind that window is to be had. */
  async join(email: string, password: string) {
    await this.page.goto('/signup');
    await this.give(email, password, 'Sign up');
    await this.page.waitForURL(({ pathname }) => pathname === '/');
    await this.page.getByRole('dialog', { name: 'Choose a username' }).waitFor();
  }

  /** Opens an address as somebody who has just joined and has a name: for stories that are not about joining. */
  async enterNew(email: string, password: string, at = '/sportsbooks') {
    const username = `bettor_${Date.now() % 10_000_000}`;
    await signInByCall(this.page, { to: '/api/auth/sign-up', email, password, data: { username } });
    await this.page.goto(at);
    await this.isIn();
  }

  /** Guards the account that is signed in by a second factor, and gives one of its recovery codes. */
  async setUpFactor(password: string): Promise<string> {
    const { page } = this;
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
    const secret = await page.locator('code').innerText();
    await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate());
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
    const recovery = await page.locator('.codes code').first().innerText();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    return recovery;
  }

  /** Opens the pages of operators to whom they belong: it takes a second factor, and a session that began with it. */
  async enterAsOperator() {
    await this.enter('ops', '/account');
    await this.comeBackGuarded(addressOf('ops'), PASSWORD, '/account');
  }

  /** From the account page, guards the account by a second factor, and signs in to it again by that. */
  async comeBackGuarded(email: string, password: string, at: string) {
    const { page } = this;
    const recovery = await this.setUpFactor(password);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(/signed_out/);
    await this.open(`/login?next=${at}`);
    await this.give(email, password);
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery);
    await page.getByRole('button', { name: 'Verify' }).click();
    await this.isIn();
  }

  async isIn() {
    await this.page.getByRole('button', { name: 'User menu' }).waitFor();
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
