import { test as base, expect } from '@playwright/test';
import { Filters } from './filters.js';
import { GameWindow } from './game-window.js';
import { GooglePage } from './google-page.js';
import { Mailbox } from './mailbox.js';
import { Money } from './money.js';
import { OddsPage } from './odds-page.js';
import { OpportunityList } from './opportunity-list.js';
import { OpsPage } from './ops-page.js';
import { type PageErrors, pageErrorsOf } from './page-errors.js';
import { PicksPage } from './picks-page.js';
import { PushBrowser } from './push-browser.js';
import { ScoresPage } from './scores-page.js';
import { SignInPage } from './sign-in-page.js';
import { Slip } from './slip.js';

interface Pages {
  readonly signIn: SignInPage;
  readonly game: GameWindow;
  readonly google: GooglePage;
  readonly mailbox: Mailbox;
  readonly odds: OddsPage;
  readonly opportunities: OpportunityList;
  readonly ops: OpsPage;
  readonly filters: Filters;
  readonly money: Money;
  readonly picks: PicksPage;
  readonly push: PushBrowser;
  readonly scores: ScoresPage;
  readonly slip: Slip;
}

/** The base of all browser tests. Each test also fails if the page logged an error or contacted a foreign host. */
export const test = base.extend<Pages & { pageErrors: PageErrors }>({
  pageErrors: [
    async ({ page, baseURL }, use) => {
      const pageErrors = pageErrorsOf(page, baseURL!);
      await use(pageErrors);
      expect(pageErrors.complaints).toEqual([]);
      expect(pageErrors.strangers).toEqual([]);
    },
    { auto: true },
  ],
  signIn: ({ page }, use) => use(new SignInPage(page)),
  game: ({ page }, use) => use(new GameWindow(page)),
  google: ({ page, pageErrors }, use) => use(new GooglePage(page, pageErrors)),
  mailbox: ({ request }, use) => use(new Mailbox(request, process.env.MAILBOX_URL!)),
  odds: ({ page }, use) => use(new OddsPage(page)),
  opportunities: ({ page }, use) => use(new OpportunityList(page)),
  ops: ({ page }, use) => use(new OpsPage(page)),
  filters: ({ page }, use) => use(new Filters(page)),
  money: ({ page, pageErrors }, use) => use(new Money(page, pageErrors)),
  picks: ({ page }, use) => use(new PicksPage(page)),
  push: ({ page, context, request }, use) =>
    use(new PushBrowser(page, context, request, process.env.PUSH_SERVICE_URL!)),
  scores: ({ page }, use) => use(new ScoresPage(page)),
  slip: ({ page, odds }, use) => use(new Slip(page, odds)),
});

export { expect };
