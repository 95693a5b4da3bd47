import { readFileSync } from 'node:fs';
import { PLANS } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { landingCopy } from '../landing/copy.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { Around } from '../testing/signed-in.js';
import { FrontPage } from './front-page.js';

const OUT = { state: 'out', why: 'nobody' } as const;
const EXAMPLE = JSON.parse(readFileSync('docs/operator.example.json', 'utf8'));
const FIGURES = { sportsbooks: 22, positive_bets: 1_128, average_edge: 3.14, as_of: '2026-11-21T16:00:00.000Z' };

/** Five books on one moneyline; one of them pays more for the away team. */
const GAME = {
  id: 'g1',
  sport_key: 'americanfootball_nfl',
  sport_title: 'NFL',
  home_team: 'Kansas City Chiefs',
  away_team: 'Buffalo Bills',
  commence_time: '2026-11-22T18:00:00.000Z',
  status: 'scheduled',
  completed: false,
  bookmakers: ['draftkings', 'fanduel', 'betmgm', 'williamhill_us', 'pinnacle'].map((key) => ({
    key,
    title: key,
    markets: [
      {
        key: 'h2h',
        outcomes: [
          { name: 'Kansas City Chiefs', price: -110, received_at: '2026-11-21T15:59:00.000Z' },
          { name: 'Buffalo Bills', price: key === 'fanduel' ? 104 : -110, received_at: '2026-11-21T15:59:00.000Z' },
        ],
      },
    ],
  })),
};
const SAMPLE = { delayed_seconds: 60, as_of: '2026-11-21T16:00:00.000Z', games: [GAME] };

const open = async ({
  operator = {},
  sample = SAMPLE as object,
  figures = FIGURES as object,
  social = [] as object[],
} = {}) => {
  const server = fakeServer({
    '/api/sample': () => json(sample),
    '/api/figures': () => json(figures),
    '/api/operator': () => json(operator),
    '/api/config': () => json({ url: 'http://x', publicKey: 'ey', socialLinks: social }),
  });
  after.push(server.stop);
  const { container } = render(
    <Around at="/" signIn={OUT}>
      <FrontPage />
    </Around>,
  );
  await screen.findByRole('article', { name: 'Platinum' });
  const facts = () => JSON.parse(container.querySelector('script[type="application/ld+json"]')!.textContent!);
  return { server, facts };
};

const after: (() => void)[] = [];
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  for (const undo of after.splice(0)) undo();
});

it('the hero has the title and a link to the pricing section', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(landingCopy.hero.title);
  expect(screen.getByRole('link', { name: 'See pricing' })).toHaveAttribute('href', '#pricing');
});

it('the sample shows real bets, their value against all books together, and how old the prices are', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Bills @ Chiefs/ });
  expect(row).toHaveTextContent(/\+2\.00%.*Bills.*Moneyline.*fanduel.*best of all 5.*\+104.*\+100/);
  expect(screen.getByText(/^Prices as of .*1 m late\.$/)).toBeInTheDocument();
});

it('the sample says so when no game has prices', async () => {
  await open({ sample: { ...SAMPLE, games: [] } });
  expect(await screen.findByText(landingCopy.sample.none)).toBeInTheDocument();
});

it('the sample reloads every 15 s, but not while it is paused', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { server } = await open();
  const asked = () => server.asked.filter((path) => path === '/api/sample').length;
  await act(() => jest.advanceTimersByTimeAsync(15_100));
  expect(asked()).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  await act(() => jest.advanceTimersByTimeAsync(15_100));
  expect(asked()).toBeGreaterThan(2);
});

it('the numbers of sportsbooks and +EV bets and the average edge come from the running system', async () => {
  await open();
  const stats = screen.getByRole('region', { name: 'Right now' });
  expect(await within(stats).findByText('22')).toBeInTheDocument();
  expect(stats).toHaveTextContent(/1,128\+EV bets right now3\.1%average edge.*24\/7live updates/);
});

it('no average edge is shown while there is no +EV bet', async () => {
  await open({ figures: { ...FIGURES, positive_bets: 0, average_edge: null } });
  await screen.findByText('22');
  expect(screen.queryByText(landingCopy.stats.averageEdge)).not.toBeInTheDocument();
});

it('the front page has six features', async () => {
  await open();
  const features = screen.getByRole('heading', { name: 'One desk for every price' }).parentElement!;
  expect(within(features).getAllByRole('article')).toHaveLength(6);
});

it('the front page explains three steps: plan, sportsbooks, bets', async () => {
  await open();
  const steps = screen.getByRole('heading', { name: 'Three steps' }).parentElement!;
  expect(
    within(steps)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a plan', 'Select your sportsbooks', 'Find +EV bets']);
});

it('the front page answers four questions', async () => {
  await open();
  const questions = screen.getByRole('heading', { name: 'Questions' }).parentElement!;
  expect(within(questions).getAllByRole('group')).toHaveLength(4);
  for (const { question, answer } of landingCopy.faq.each) {
    expect(within(questions).getByRole('heading', { name: question })).toBeInTheDocument();
    expect(within(questions).getByText(answer)).toBeInTheDocument();
  }
});

it.each([
  ['Free', '$0', '250 API calls per month'],
  ['Gold', '$10', 'Billed monthly, renews automatically'],
  ['Platinum', '$25', 'Save 40% vs daily subscriptions'],
])('the %s plan is offered at its list price', async (name, price, words) => {
  await open();
  const card = screen.getByRole('article', { name });
  expect(card).toHaveTextContent(price);
  expect(card).toHaveTextContent(words);
});

it('the front page ends with two links to the login page', async () => {
  await open();
  const final = screen.getByRole('heading', { name: landingCopy.final }).parentElement!;
  const ways = within(final).getAllByRole('link');
  expect(ways.map((way) => new URL(way.getAttribute('href')!, 'http://x').pathname)).toEqual(['/login', '/login']);
});

it('without an operator’s file the front page claims no user numbers, ratings or customers', async () => {
  const { facts } = await open();
  await screen.findByText('22');
  expect(screen.queryByText(landingCopy.stats.activeUsers)).not.toBeInTheDocument();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Rated/)).not.toBeInTheDocument();
  expect(JSON.stringify(facts())).not.toContain('aggregateRating');
  expect(JSON.stringify(facts())).not.toContain('contactPoint');
});

it('the operator’s claims from the file appear on the page and in its structured data', async () => {
  const { facts } = await open({ operator: EXAMPLE });
  expect(await screen.findByText('50K+')).toBeInTheDocument();
  expect(screen.getAllByRole('figure')).toHaveLength(3);
  expect(screen.getByText('Rated 4.9 of 5 by 2,000 people.')).toBeInTheDocument();
  expect(facts()['@graph'][0].aggregateRating).toMatchObject({ ratingValue: 4.9, ratingCount: 2_000 });
  expect(facts()['@graph'][0].publisher).toMatchObject({
    name: 'Example Operator Ltd',
    contactPoint: { email: 'hello@operator.example' },
  });
});

it('the structured data has the plans at list prices and the questions, and links only to existing pages', async () => {
  const { facts } = await open();
  const [product, questions] = facts()['@graph'];
  expect(product.offers.map(({ name, price }: { name: string; price: string }) => [name, Number(price) * 100])).toEqual(
    Object.values(PLANS).map(({ title, listPriceCents }) => [title, listPriceCents]),
  );
  expect(questions.mainEntity.map(({ name }: { name: string }) => name)).toEqual(
    landingCopy.faq.each.map(({ question }) => question),
  );
  const addresses = JSON.stringify(facts()).match(/http:\/\/localhost[^"]*/g)!;
  expect(new Set(addresses.map((address) => new URL(address).pathname))).toEqual(new Set(['/', '/pricing']));
});

it.each([
  [
    'Product',
    ['Home', 'Live Odds', 'Scores', 'Pricing', 'Calibration'],
    ['/', '/sportsbooks', '/scores', '/pricing', '/calibration'],
  ],
  ['Account', ['Login', 'Profile', 'Subscribe'], ['/login', '/account', '/subscribe']],
  ['Legal', ['Terms', 'Privacy', 'Responsible use'], ['/terms', '/privacy', '/responsible']],
])('the footer has the links of the group %s', async (group, names, paths) => {
  await open();
  const links = within(screen.getByRole('navigation', { name: group })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(paths);
});

it('the front page has the configured social links', async () => {
  await open({ social: [{ name: 'Chat', url: 'https://chat.example/' }] });
  expect(await screen.findByRole('link', { name: 'Chat' })).toHaveAttribute('href', 'https://chat.example/');
});

it('a visitor is asked to sign up', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Create your account' })).toHaveAttribute('href', '/signup');
});
