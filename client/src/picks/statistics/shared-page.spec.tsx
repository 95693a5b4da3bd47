import type { SharedStatistics } from '@fairline/shared/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store } from '../../platform/store.js';
import { type Asked, fakeServer, json } from '../../testing/fake-server.js';
import { Around } from '../../testing/signed-in.js';
import { ownUnitAtom } from '../model/unit.js';
import ShareWindow from './share-window.js';
import { SharedPage } from './shared-page.js';

const SECRET = 'a'.repeat(43);
const SHARED: SharedStatistics = {
  ...{ name: null, measure: 'units' },
  filter: { by: 'settled', period: '30d', chosen: { league: ['NFL', 'NBA'] } },
  results: {
    record: { bets: 3, won: 2, lost: 1, staked: 6, returns: 8, profit: 2, winRate: 66.7, roi: 33.3 },
    ...{ returned: 0, pending: 0, averagePrice: 2 },
    curve: [
      { at: Date.UTC(2026, 10, 20, 18), profit: 300, expected: 10, deviation: 200 },
      { at: Date.UTC(2026, 10, 21, 18), profit: 200, expected: 15, deviation: 300 },
    ],
    expected: { bets: 2, without: 1, mean: 15, deviation: 300, profit: 200 },
    drawdown: { greatest: 100, current: 100 },
  },
  clv: { mean: 1.5, compared: 2 },
  bets: [
    {
      ...{ at: '2026-11-21T18:00:00Z', league: 'NFL', game: 'Bills @ Chiefs', market: 'Moneyline' },
      ...{ selection: 'Chiefs -110', book: 'fanduel', price: 2, status: 'lost', stake: 1, profit: -1 },
    },
  ],
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  store.set(ownUnitAtom, null);
});
const serve = (rules: Record<string, (asked: Asked) => Response>) => {
  const server = fakeServer(rules);
  after.push(server.stop);
  return server;
};

describe('a shared page', () => {
  const open = (answer: () => Response, hash = `#${SECRET}`) => {
    const server = serve({ '/api/shared-statistics': answer });
    render(
      <Around at={`/shared/picks${hash}`} signIn={{ state: 'out', why: 'nobody' }}>
        <SharedPage />
      </Around>,
    );
    return server;
  };
  const figure = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

  it('a visitor sees whose it is not, what it is about, the figures, and the bets in units', async () => {
    const { calls } = open(() => json(SHARED));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Statistics of a bettor');
    expect(calls[0]).toMatchObject({ path: '/api/shared-statistics', body: { secret: SECRET } });
    expect(
      screen.getByText('A read-only page, shared by its owner. Amounts are in units. Settled: 30d. Leagues: NFL, NBA.'),
    ).toBeInTheDocument();
    expect(await figure('Net profit')).toBe('+2.00 u3 bets');
    expect(await figure('Expected profit')).toBe('+0.15 u± 6.00 u');
    expect(await figure('Greatest drawdown')).toBe('1.00 u1.00 u down now');
    const bets = screen.getAllByRole('region', { name: 'Settled bets' })[0]!;
    expect(bets).toHaveTextContent('the newest 1 of 3 bets');
    expect(within(bets).getAllByRole('row')[1]).toHaveTextContent(
      /Nov 21, 2026.*Chiefs −110NFL · Bills @ Chiefs · Moneyline · FanDuel\+1001\.00 uLost−1\.00 u/,
    );
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('the owner’s name and dollars are shown where they are told', async () => {
    open(() => json({ ...SHARED, name: 'gull', measure: 'dollars' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Statistics of gull');
    expect(await figure('Net profit')).toBe('+$2.003 bets');
  });

  it.each([
    ['a link that is wrong or revoked', () => json({ code: 'NO_SUCH_PAGE', message: 'x' }, 404), `#${SECRET}`],
    ['an address without a secret', () => json(SHARED), ''],
  ])('%s says that the page is not there', async (_, answer, hash) => {
    open(answer, hash);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This page is not there');
  });

  it('a page that cannot be loaded can be tried again', async () => {
    open(() => json({ code: 'BROKEN', message: 'x' }, 500));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('without a bet it says so', async () => {
    const { results } = SHARED;
    open(() => json({ ...SHARED, results: { ...results, record: { ...results.record, bets: 0 } }, bets: [] }));
    expect(await screen.findByRole('heading', { name: 'No settled bet to show' })).toBeInTheDocument();
  });
});

describe('sharing a page', () => {
  const created = { shows_name: true, shows_dollars: false, created_at: '2026-11-28T12:00:00Z' };
  const open = (share: object | null = null) => {
    const server = serve({
      '/api/picks/share': ({ method }) =>
        method === 'GET'
          ? json({ share })
          : method === 'POST'
            ? json({ ...created, secret: SECRET }, 201)
            : new Response(null, { status: 204 }),
    });
    store.set(ownUnitAtom, 25);
    render(
      <Around at="/picks/statistics?period=30d&league=NFL">
        <ShareWindow isOpen onClose={() => undefined} />
      </Around>,
    );
    return server;
  };

  it('it is off, and neither name nor dollars are ticked', async () => {
    open();
    expect(await screen.findByText('No page is shared.')).toBeInTheDocument();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('the link of what is filtered is shown once, with its secret after the #', async () => {
    const { calls } = open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Show my username' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText(`${location.origin}/shared/picks#${SECRET}`)).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({
      ...{ shows_name: true, shows_dollars: false, unit_cents: 2_500, zone: expect.any(String) },
      filter: { by: 'settled', period: '30d', chosen: { league: ['NFL'] } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'I have saved it' }));
    expect(screen.queryByText(new RegExp(SECRET))).toBeNull();
    expect(screen.getByText(/^A page is shared since Nov 28, 2026\. It shows your username/)).toBeInTheDocument();
  });

  it('sharing is stopped by one click', async () => {
    const { calls } = open(created);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByText('No page is shared.')).toBeInTheDocument();
    expect(calls.at(-1)).toMatchObject({ path: '/api/picks/share', method: 'DELETE' });
  });
});
