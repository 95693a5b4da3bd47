import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { signInByCall } from './sign-in-by-call.js';

/** The demo accounts: one per plan, and the operator's. Several tests share those of the plans, so no test ends their sessions. */
export type Account = 'free' | 'gold' | 'platinum' | 'ops';

const PASSWORD = 'fairline-demo';
const addressOf = (account: Account): string => `${account}@fairline.test`;

/** The login page, and signing in by API. */
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
    if (button === 'Log in') await this.putOffWhenAsked();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.page.getByRole('button', { name: button }).click();
  }

  /** Opens a URL and signs in on the login page that it redirects to. */
  async signIn(account: Account, at = '/sportsbooks') {
    await this.page.goto(at);
    await this.give(addressOf(account), PASSWORD);
    await this.isIn();
  }

  /** Opens a URL as a signed-in user: for tests that are not about signing in. */
  enter(account: Account, at = '/sportsbooks') {
    return this.comeBack(addressOf(account), PASSWORD, at);
  }

  /** Opens a URL as a user who has an account already. */
  async comeBack(email: string, password: string, at: string) {
    await this.putOffWhenAsked();
    await signInByCall(this.page, { to: '/api/auth/sign-in', email, password });
    await this.page.goto(at);
    await this.isIn();
  }

  /** Creates an account and signs in. The window that asks a new user for a name blocks the page behind it. */
  async join(email: string, password: string) {
    await this.page.goto('/signup');
    await this.give(email, password, 'Sign up');
    await this.page.waitForURL(({ pathname }) => pathname === '/');
    await this.page.getByRole('dialog', { name: 'Choose a username' }).waitFor();
  }

  /** The steps that ask a new account for its state, books and bankroll, once it has a name or put that off. */
  get setUp() {
    return this.page.getByRole('dialog', { name: 'Set up your lists' });
  }

  /** Chooses the usual books there, and skips the rest. */
  async chooseUsualBooks() {
    await this.setUp.getByRole('button', { name: 'Skip' }).click();
    await this.setUp.getByRole('button', { name: 'Choose DraftKings, FanDuel and Caesars' }).click();
    await this.setUp.getByRole('button', { name: 'Next' }).click();
    await this.setUp.getByRole('button', { name: 'Skip' }).click();
  }

  /** An account that has not answered is asked for its books whenever it signs in: for tests that are about something else. */
  async putOffWhenAsked() {
    // The page may be left at that moment, and the question with it.
    const later = this.setUp.getByRole('button', { name: 'Later' });
    await this.page.addLocatorHandler(this.setUp, () => later.click({ timeout: 4_000 }).catch(() => undefined));
  }

  async putOffSetUp() {
    await this.setUp.getByRole('button', { name: 'Later' }).click();
    await expect(this.setUp).toBeHidden();
  }

  /** Opens a URL as a new user with a name: for tests that are not about signing up. */
  async enterNew(email: string, password: string, at = '/sportsbooks') {
    const username = `bettor_${randomUUID().slice(0, 8)}`;
    await this.putOffWhenAsked();
    await signInByCall(this.page, { to: '/api/auth/sign-up', email, password, data: { username } });
    await this.page.goto(at);
    await this.isIn();
  }

  /** Sets up a second factor for the signed-in account, and returns one of its recovery codes. */
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

  /** Opens the operators' pages as an operator, which needs a second factor and a session that started with it. */
  async enterAsOperator() {
    await this.enter('ops', '/account');
    await this.comeBackGuarded(addressOf('ops'), PASSWORD, '/account');
  }

  /** On the account page, sets up a second factor, and signs in again with it. */
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
    // An assertion, since only those close a question that stands in the way.
    await expect(this.page.getByRole('button', { name: 'User menu' })).toBeVisible({ timeout: 120_000 });
  }

  /** Opens the user's menu, again if a question that comes at that moment closes it. */
  async openMenu() {
    const menu = this.page.getByRole('menu');
    await expect(async () => {
      if (!(await menu.isVisible())) await this.page.getByRole('button', { name: 'User menu' }).click();
      await expect(menu).toBeVisible({ timeout: 4_000 });
    }).toPass();
  }

  async leave() {
    await expect(async () => {
      await this.openMenu();
      await this.page.getByRole('menuitem', { name: 'Sign Out' }).click({ timeout: 4_000 });
    }).toPass();
  }

  /** Makes the session of this tab one that ends soon, once, at the next load: a running page could renew it before that. */
  endSoonAtNextLoad() {
    return this.page.addInitScript(() => {
      const known = sessionStorage.getItem('fairline_session');
      if (known === null || sessionStorage.getItem('test_ended') !== null) return;
      const session = JSON.parse(known);
      session.expires_at = Math.floor(Date.now() / 1_000) + 30;
      sessionStorage.setItem('fairline_session', JSON.stringify(session));
      sessionStorage.setItem('test_ended', 'true');
      localStorage.setItem('fairline_known', String(session.expires_at));
    });
  }
}
