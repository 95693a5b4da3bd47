import { expect, type Page } from '@playwright/test';
import { SimulatorAdmin } from '../testbed/simulator-admin.js';
import type { PageErrors } from './page-errors.js';

/** The payment provider's test cards. */
export const CARDS = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;

/** Buying a plan, including the payment provider's pages. */
export class Money {
  private simulator: SimulatorAdmin | undefined;

  constructor(
    private readonly page: Page,
    private readonly pageErrors: PageErrors,
  ) {}

  /** Waits for the provider's checkout page. */
  async arrive(title: string) {
    await this.page.getByRole('heading', { name: `Subscribe to Fairline ${title}` }).waitFor();
    this.pageErrors.visit(this.page.url());
    this.simulator = new SimulatorAdmin(new URL(this.page.url()).origin);
  }

  async pay(card: string) {
    await this.page.getByLabel('Card number').fill(card);
    await this.page.getByRole('button', { name: /^Pay/ }).click();
  }

  /** Chooses a plan and pays for it. */
  async buy(title: 'Gold' | 'Platinum') {
    await this.page.getByRole('button', { name: `Upgrade to ${title}` }).click();
    await this.arrive(title);
    await this.pay(CARDS.good);
    await expect(this.page.getByRole('heading', { name: `Welcome to ${title}!` })).toBeVisible({ timeout: 60_000 });
  }

  /** Moves the provider's clock ahead. The provider must have been visited before. */
  async passDays(days: number) {
    await this.simulator!.passDays(days);
  }

  /** The value next to a label. */
  fact(label: string) {
    return this.page.locator('dt', { hasText: label }).locator('+ dd');
  }
}
