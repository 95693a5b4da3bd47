import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, json } from '../testing/fake-server.js';
import { settle } from '../testing/settle.js';
import { Around } from '../testing/signed-in.js';
import { DevelopersPage } from './developers-page.js';

const REFERENCE = {
  paths: {
    '/api/v1/sports': { get: { summary: 'List the sports', description: 'The sports that the feed knows.' } },
    '/api/v1/odds': {
      get: {
        summary: 'List the prices of a game',
        description: 'Every price.',
        parameters: [
          { name: 'sport', in: 'query', required: true, schema: { example: 'basketball_nba' } },
          { name: 'event', in: 'query', required: true, schema: {} },
        ],
      },
    },
  },
};

describe('the page for developers', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });
  const open = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
    const server = fakeServer({ '/api/docs': () => json(REFERENCE), ...answers });
    stops.push(server.stop);
    render(
      <Around at="/developers">
        <DevelopersPage />
      </Around>,
    );
    await settle();
    return server;
  };
  const terminal = () => within(screen.getByRole('region', { name: 'Try it' }));
  const answer = () => within(screen.getByRole('region', { name: 'Answer' }));

  it('says how often each plan may call, and shows examples for this server', async () => {
    await open();
    const limits = within(screen.getByRole('region', { name: 'Limits' }));
    expect(
      limits
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/^Free60/),
      expect.stringMatching(/^Gold300/),
      expect.stringMatching(/^Platinum600/),
    ]);
    const examples = within(screen.getByRole('region', { name: 'Examples' }));
    expect(examples.getByText(/^export FAIRLINE_KEY/)).toHaveTextContent(`${location.origin}/api/v1/events`);
    await userEvent.click(examples.getByRole('button', { name: 'Assistant' }));
    expect(examples.getByText(/mcpServers/)).toHaveTextContent(`"url": "${location.origin}/mcp"`);
  });

  it('runs a call as the user and shows the answer, after asking for what is missing', async () => {
    const { asked } = await open({
      '/api/v1/odds': () => json({ data: [], next_cursor: null }),
    });
    await userEvent.selectOptions(terminal().getByRole('combobox', { name: 'Call' }), 'List the prices of a game');
    expect(terminal().getByText('Every price.')).toBeInTheDocument();
    await userEvent.click(terminal().getByRole('button', { name: 'Run' }));
    expect(terminal().getByRole('alert')).toHaveTextContent('Fill in event.');
    await userEvent.type(terminal().getByRole('textbox', { name: 'event *' }), 'g1');
    await userEvent.click(terminal().getByRole('button', { name: 'Run' }));
    expect(await answer().findByText('200 OK')).toBeInTheDocument();
    expect(answer().getByText('GET /api/v1/odds?sport=basketball_nba&event=g1')).toBeInTheDocument();
    expect(answer().getByText(/"next_cursor": null/)).toBeInTheDocument();
    expect(asked.filter((path) => path.startsWith('/api/v1/odds'))).toHaveLength(1);
  });

  it('shows a refusal as the answer that it is', async () => {
    await open({ '/api/v1/sports': () => json({ status: 403, code: 'OPS_ONLY', detail: 'No.' }, 403) });
    await userEvent.click(terminal().getByRole('button', { name: 'Run' }));
    expect(await answer().findByText('403 OPS_ONLY')).toBeInTheDocument();
    expect(answer().getByText(/"detail": "No\."/)).toBeInTheDocument();
  });

  it('says so if the reference cannot be loaded', async () => {
    await open({ '/api/docs': () => json({ code: 'SERVER_ERROR', message: 'x' }, 500) });
    expect(await screen.findByText('The reference could not be loaded.', {}, { timeout: 10_000 })).toBeInTheDocument();
  });
});
