import { SCORES_HEADERS } from '@fairline/shared/contract';
import { aGame, aQuote } from '@fairline/shared/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { socketAtom } from '../../platform/socket/app-socket.js';
import { sleep } from '../../platform/timers.js';
import { aLiveScore } from '../../testing/a-score.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { fakeSocket } from '../../testing/fake-socket.js';
import { onBoard } from '../../testing/on-board.js';
import { MatchCell } from './match-cell.js';

let undo = () => {};
afterEach(() => undo());

const shown = (over: Parameters<typeof aGame>[0] = {}) => {
  const store = createStore();
  undo = onBoard(store, [aQuote()], { events: [aGame(over)] }).clear;
  render(
    <Provider store={store}>
      <table>
        <tbody>
          <tr>
            <MatchCell event="g1" />
          </tr>
        </tbody>
      </table>
    </Provider>,
  );
};
const logos = () => [...document.querySelectorAll('img')].map((logo) => logo.getAttribute('src'));

it('both teams have logos beside their names, served by our own server', () => {
  shown();
  expect(logos()).toEqual([
    '/api/logos/americanfootball_nfl/Buffalo%20Bills',
    '/api/logos/americanfootball_nfl/Kansas%20City%20Chiefs',
  ]);
  expect(screen.getByRole('cell')).toHaveTextContent(/^Bills @ Chiefs/);
});

it('a college is shown without its nickname, so that no game takes two lines; its full name is the title', () => {
  shown({ sport: 'americanfootball_ncaaf', home: 'Iowa Hawkeyes', away: 'Appalachian State Mountaineers' });
  expect(screen.getByRole('cell')).toHaveTextContent(/^Appalachian State @ Iowa/);
  expect(screen.getByRole('cell')).toHaveAttribute('title', 'Appalachian State Mountaineers @ Iowa Hawkeyes');
});

it('a broken logo is replaced by a letter, without moving the names', () => {
  shown();
  for (const logo of document.querySelectorAll('img')) fireEvent.error(logo);
  expect(logos()).toEqual([]);
  expect([...document.querySelectorAll('.crest')].map((crest) => crest.textContent)).toEqual(['B', 'C']);
  expect(screen.getByText('Bills @ Chiefs')).toBeInTheDocument();
});

it('sports without a scoreboard show letters only', () => {
  shown({ sport: 'soccer_epl', home: 'Fulham', away: 'Arsenal' });
  expect(logos()).toEqual([]);
  expect([...document.querySelectorAll('.crest')].map((crest) => crest.textContent)).toEqual(['A', 'F']);
});

describe('a live row', () => {
  const SPORT = 'americanfootball_nfl';
  const begun = (id: string, sport = SPORT) => aGame({ id, sport, commenceTime: Date.now() - 3_600_000 });
  const score = (over = {}) => aLiveScore(13, 17, { id: 's1', sport_key: SPORT, event_id: 'g1', ...over });

  /** Rows of these games, on a page whose socket joins every room. */
  const live = async ({ games = [begun('g1')], scores = [score()], status = 200 } = {}) => {
    const store = createStore();
    const quotes = games.map(({ id }) => aQuote({ event: id }));
    const { clear } = onBoard(store, quotes, { events: games, at: Date.now() });
    const link = fakeSocket();
    store.set(socketAtom, link.socket);
    const headers = { [SCORES_HEADERS.seq]: '5', [SCORES_HEADERS.day]: '2026-11-21' };
    const server = fakeServer({ '/api/scores': () => json(status === 200 ? scores : { code: 'X' }, status, headers) });
    const rows = (ids: readonly string[]) => (
      <Provider store={store}>
        <table>
          <tbody>
            {ids.map((id) => (
              <tr key={id}>
                <MatchCell event={id} />
              </tr>
            ))}
          </tbody>
        </table>
      </Provider>
    );
    const { rerender } = render(rows(games.map(({ id }) => id)));
    undo = () => {
      act(clear);
      server.stop();
    };
    const settle = () => act(() => sleep(20));
    await settle();
    if (link.times('scores:join') > 0) link.answers('scores:join', 'joined');
    await settle();
    const show = (ids: readonly string[]) => rerender(rows(ids));
    const texts = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
    return { link, server, show, texts };
  };

  it('a live row shows the period and the clock, which change by push', async () => {
    const { link, texts } = await live();
    expect(texts()).toEqual([expect.stringContaining('LIVE · Q3 8:41')]);
    const news = [{ seq: 6, at: 1, day: '2026-11-21', upserts: [score({ clock: '8:05 - 3rd' })], gone: [] }];
    act(() => link.hears('scores:diffs', SPORT, JSON.stringify(news), 1));
    expect(texts()).toEqual([expect.stringContaining('LIVE · Q3 8:05')]);
  });

  it('live rows of a league share one scoreboard, which is left with the last of them', async () => {
    const { link, server, show } = await live({ games: ['g1', 'g2', 'g3'].map((id) => begun(id)) });
    expect(server.asked).toEqual([`/api/scores?sport=${SPORT}`]);
    expect(link.said('scores:join')).toHaveLength(1);
    show(['g3']);
    expect(link.times('scores:leave')).toBe(0);
    show([]);
    expect(link.said('scores:leave')).toEqual([[SPORT]]);
  });

  it('a live row shows its league while its clock is unknown', async () => {
    const { texts } = await live({ scores: [score({ event_id: 'another' })] });
    expect(texts()).toEqual([expect.stringContaining('LIVE · NFL')]);
  });

  it('a live row shows its league when the scores cannot be loaded', async () => {
    const { texts } = await live({ status: 503 });
    expect(texts()).toEqual([expect.stringContaining('LIVE · NFL')]);
  });

  it('scores are not requested for a game that has not started, nor for a league without a scoreboard', async () => {
    const { link, server } = await live({
      games: [aGame({ commenceTime: Date.now() + 3_600_000 }), begun('g2', 'soccer_epl')],
    });
    expect([server.asked, link.times('scores:join')]).toEqual([[], 0]);
  });
});
