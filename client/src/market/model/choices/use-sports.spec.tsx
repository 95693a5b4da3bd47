import { fallbackSports } from '@fairline/shared/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { fakeServer, json } from '../../../testing/fake-server.js';
import { useSports } from './use-sports.js';

const Page = () => (
  <ul>
    {useSports().map(({ key, title, category }) => (
      <li key={key} title={category}>
        {title}
      </li>
    ))}
  </ul>
);

let stop = () => {};
afterEach(() => stop());

const titlesWhen = (answer: () => Response) => {
  ({ stop } = fakeServer({ '/api/sports': answer }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  return () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};
const nobody = () => {
  throw new TypeError('network');
};
const titled = (sports: readonly { readonly title: string }[]) => sports.map(({ title }) => title);

const headings = () => [...new Set(screen.getAllByRole('listitem').map((item) => item.getAttribute('title')))];

it.each([
  ['every sport we know if there is no answer', nobody, fallbackSports('network')],
  ['a shorter list if the server refuses', () => json({}, 500), fallbackSports('refused')],
])('All Sports offers %s', async (_, answer, sports) => {
  const titles = titlesWhen(answer);
  await waitFor(() => expect(titles()).toEqual(titled(sports)));
  expect(headings()).toEqual(['All Sports']);
});

it('the sports in season are offered, the well-known first', async () => {
  const sport = { group: 'Soccer', active: true };
  const titles = titlesWhen(() =>
    json([
      { ...sport, key: 'soccer_moon_league', title: 'Moon League' },
      { ...sport, key: 'cricket_ipl', title: 'IPL', active: false },
      { ...sport, key: 'soccer_epl', title: 'EPL' },
    ]),
  );
  await waitFor(() => expect(titles()).toEqual(['EPL', 'Soccer Moon League']));
  expect(headings()).toEqual(['Soccer']);
});

it('six sports are offered until there is an answer', () => {
  expect(titlesWhen(() => json([]))()).toEqual(['NFL', 'NCAAF', 'NBA', 'NCAAB', 'MLB', 'NHL']);
});
