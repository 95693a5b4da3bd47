import { SCORES_HEADERS } from '@fairline/shared/contract';
import { aGame, aQuote, arbitrageOn } from '@fairline/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { socketAtom } from '../platform/socket/app-socket.js';
import { sleep } from '../platform/timers.js';
import { aLiveScore } from '../testing/a-score.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { fakeSocket } from '../testing/fake-socket.js';
import { onBoard } from '../testing/on-board.js';
import { OpportunityMatch } from './opportunity-match.js';

const SPORT = 'americanfootball_nfl';
const score = aLiveScore(13, 17, { id: 's1', sport_key: SPORT, event_id: 'g1' });

let undo = () => {};
afterEach(() => undo());

/** An opportunity's game on its board, on a page that the league's scores reach. */
const shown = async (commenceTime: number, scores: readonly object[] = [score]) => {
  const store = createStore();
  const event = aGame({ id: 'g1', sport: SPORT, commenceTime });
  const { clear } = onBoard(store, [aQuote({ event: 'g1' })], { events: [event], at: Date.now() });
  const link = fakeSocket();
  store.set(socketAtom, link.socket);
  const headers = { [SCORES_HEADERS.seq]: '5', [SCORES_HEADERS.day]: '2026-11-21' };
  const server = fakeServer({ '/api/scores': () => json(scores, 200, headers) });
  render(
    <Provider store={store}>
      <OpportunityMatch on={{ ...arbitrageOn(event).opportunity, family: 'spreads', line: 6.5 }} />
    </Provider>,
  );
  undo = () => {
    act(clear);
    server.stop();
  };
  const settle = () => act(() => sleep(20));
  await settle();
  if (link.times('scores:join') > 0) link.answers('scores:join', 'joined');
  await settle();
  return server.asked;
};

it('an opportunity of a live game shows the period, the clock and the league', async () => {
  await shown(Date.now() - 3_600_000);
  expect(screen.getByText('LIVE').parentElement?.parentElement).toHaveTextContent(/ LIVESpread 6\.5Q3 8:41 · NFL$/);
});

it('a live game without a score shows its league', async () => {
  await shown(Date.now() - 3_600_000, []);
  expect(screen.getByText('LIVE').parentElement?.parentElement).toHaveTextContent(/ LIVESpread 6\.5NFL$/);
});

it('a game to come follows no scoreboard', async () => {
  expect(await shown(Date.now() + 3_600_000)).toEqual([]);
  expect(screen.queryByText('LIVE')).not.toBeInTheDocument();
});
