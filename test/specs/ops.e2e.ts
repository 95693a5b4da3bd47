import { anAddress } from '../pages/an-address.js';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';
import { nameOperator } from '../pages/ops-command.js';
import { SignInPage } from '../pages/sign-in-page.js';
import type { Received } from '../testbed/alert-receiver.js';
import { SimulatorAdmin } from '../testbed/simulator-admin.js';

const PASSWORD = 'correct horse battery';

/** Workers report every five seconds, and the page polls as often; the machine is busy with other tests. */
const SOON = { timeout: 120_000 };
/** After repeated failures a feed is not polled for half a minute. */
const AFTER_A_REST = { timeout: 150_000 };

test('an operator sees a failing feed and its failed jobs, helps a user meanwhile, and sees the feed recover', {
  tag: '@once',
}, async ({ baseURL, browser, page, request, signIn, ops, mailbox, pageErrors }) => {
  test.setTimeout(600_000);
  pageErrors.allow(/401 .*\/api\/auth\/sign-in$/); // the first try only asks for the code
  const simulator = new SimulatorAdmin(process.env.SIMULATOR_URL!);
  const [operator, bettor] = [anAddress(), anAddress()];
  await signIn.enterNew(operator, PASSWORD, '/account');
  await nameOperator(operator);
  await page.goto(await mailbox.link(operator, 'verify'));
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
  await signIn.comeBackGuarded(operator, PASSWORD, '/ops');

  await expect(ops.feed('NBA', 'odds')).toContainText(/^NBAodds\d+ [sm]/);
  await expect(ops.queue('poll')).toContainText(/\d\/min/);
  await expect(ops.fact('Sockets')).toHaveText(/^\d/);
  const leftAlone = ops.condition('The circuit breaker of the scores feed is open');
  await expect(leftAlone).toHaveCount(0);

  const hook = `/alarms/${crypto.randomUUID()}`;
  const alarms = async (): Promise<string[]> => {
    const all: Received[] = await (await request.get(`${process.env.RECEIVER_URL}/received`)).json();
    return all.flatMap(({ path, body }) => {
      const { type, data } = path === hook ? JSON.parse(body) : { type: '', data: {} };
      return type === 'alarm.test' || data.condition === 'breaker-open' ? [type] : [];
    });
  };
  await test.step('places for alarms are added and tested', async () => {
    await ops.turnTo('Alarms');
    await page.getByRole('button', { name: 'Add a place' }).click();
    await page.getByRole('group', { name: 'Kind of place' }).getByRole('button', { name: 'Webhook' }).click();
    await page.getByLabel('Address', { exact: true }).fill(`${process.env.RECEIVER_URL}${hook}`);
    await page.getByLabel('Name', { exact: true }).fill('Pager');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('button', { name: 'Send a test to Pager' }).click();
    await expect.poll(alarms, SOON).toEqual(['alarm.test']);
    await expect(ops.part('Places')).toContainText(/Last .+: sent/, SOON); // an alarm may have followed the test
    await page.getByRole('button', { name: 'Add a place' }).click();
    await page.getByLabel('Email address').fill(operator);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Send a test to Email' }).click();
    await mailbox.arrived(operator, 'Alarms will arrive here.');
    await ops.turnTo('Overview');
  });

  await simulator.strike({ kind: '500', path: 'scoreboard', seconds: 120 });
  try {
    for (const sport of ['NFL', 'NBA', 'NHL'])
      await page.getByRole('button', { name: `Run ${sport} scores now` }).click();
    await expect(leftAlone).toContainText('Red:', SOON);
    await expect.poll(alarms, SOON).toContain('alarm.began');
    await expect(ops.feed('NHL', 'scores')).toContainText('the feed failed (500)', SOON);
    await leftAlone.getByRole('link', { name: 'Failed jobs' }).click();
    await expect(page).toHaveURL('/ops/jobs?queue=poll-scores');
    await expect(ops.part('Failed jobs').getByText('the feed failed (500)').first()).toBeVisible();
  } finally {
    await simulator.mend();
  }

  const theirs = await browser.newContext({ baseURL: baseURL! });
  try {
    const elsewhere = await theirs.newPage();
    await new SignInPage(elsewhere).enterNew(bettor, PASSWORD, '/sportsbooks?mode=arbitrage');
    await expect(elsewhere.getByRole('heading', { name: 'Subscription Required' })).toBeVisible();
    await ops.turnTo('Users');
    await (await ops.find(bettor)).getByRole('button', { name: 'Give a month' }).click();
    await ops.confirm('Give Platinum');
    await expect(page.getByText(`${bettor} has Platinum until`)).toBeVisible();
    await expect(elsewhere.getByRole('link', { name: /^Arbitrage/ })).toHaveAttribute('aria-current', 'page', SOON);

    await test.step('000-148 000-339 a user who was given Platinum is told so on the dashboard, until dismissed', async () => {
      const told = elsewhere.getByText('You have Platinum for 1 month.');
      await elsewhere.goto('/');
      await expect(told).toBeVisible();
      await elsewhere.getByRole('main').getByRole('button', { name: 'Dismiss' }).click();
      await expect(told).toHaveCount(0);
      await elsewhere.reload();
      await expect(elsewhere.getByRole('heading', { name: 'Recent Performance' })).toBeVisible();
      await expect(told).toHaveCount(0);
      await elsewhere.goto('/sportsbooks?mode=arbitrage');
    });

    await page.getByRole('link', { name: bettor }).click();
    await expect(ops.part('Status')).toContainText('Platinum, a gift until');
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await ops.confirm('End all sessions');
    await expect(ops.part('Sessions')).toContainText('Nobody is signed in.');
    await expect(elsewhere).toHaveURL(/\/login/, SOON);

    await test.step('the mails of a user are read without their links, and closing an account waits for a second operator', async () => {
      await ops.part('Mails').getByText('Confirm your Fairline address').click();
      await expect(ops.part('Mails')).toContainText('[link hidden]');
      await expect(ops.part('Mails')).not.toContainText('verify=');
      await page.getByRole('button', { name: 'Close account' }).click();
      await page.getByRole('dialog').getByLabel('Why').fill('Asked for by mail');
      await ops.confirm('Ask a second operator');
      await expect(ops.part('Waiting for a second operator')).toContainText('Asked for by you');
      await ops.turnTo('Users');
      await expect(ops.part('Newest users').getByRole('row').filter({ hasText: bettor })).toContainText('0');
      await page.getByRole('button', { name: `Withdraw for ${bettor}` }).click();
      await expect(ops.part('Waiting for a second operator')).toHaveCount(0);
      expect(await faults(page)).toEqual([]);
    });
  } finally {
    await theirs.close();
  }
  await ops.turnTo('Audit');
  await expect(ops.action('Platinum given', bettor)).toContainText(operator);
  await expect(ops.action('Sessions ended', bettor)).toContainText(operator);
  await expect(ops.action('Closing asked for', bettor)).toContainText(operator);

  await ops.turnTo('Overview');
  await expect(ops.fact('Source to push, p50 / p99')).toHaveText(/\d.* \/ .*\d/, AFTER_A_REST); // the new Platinum user looked at odds
  await expect(leftAlone).toHaveCount(0, AFTER_A_REST);
  await test.step('the end of the alarm is told too, and the history shows both', async () => {
    await expect.poll(alarms, AFTER_A_REST).toContain('alarm.ended');
    await ops.turnTo('Alarms');
    await expect(
      ops
        .part('History of alarms')
        .getByRole('row')
        .filter({ hasText: 'The circuit breaker of the scores feed is open' })
        .first(),
    ).toContainText(/\d m|\d s/);
    expect(await faults(page)).toEqual([]);
    for (const name of ['Pager', 'Email']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await ops.confirm('Remove');
    }
    await expect(ops.part('Places')).toContainText('Nobody is told of alarms yet.');
  });
  await ops.turnTo('Failed jobs');
  const [retry] = await ops.retries('nhl');
  await page.getByRole('button', { name: retry!, exact: true }).click();
  await expect(page.getByText(/will be retried/)).toBeVisible();
  await expect(page.getByRole('button', { name: retry!, exact: true })).toHaveCount(0);
  await expect(ops.part('Recent actions')).toContainText(operator);
});
