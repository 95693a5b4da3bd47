import type { KnownLife, PastList } from '../../domain/index.js';
import { replayPieceSchema, writePastList } from './replay.js';

const LIFE: KnownLife = {
  ...{ id: 'arbitrage|a', event: 'g1', sport: 'americanfootball_nfl', home: 'Chiefs', away: 'Bills', family: 'h2h' },
  ...{
    subject: '',
    openedAt: 5,
    closedAt: undefined,
    why: undefined,
    first: 1,
    openedBy: undefined,
    closedBy: undefined,
  },
};

it('a piece of the past is written in parts, with a pause after each, as its schema reads it', async () => {
  const closed = { id: LIFE.id, openedAt: 5, at: 9, why: 'price moved' as const, by: 'novig' };
  const news = Array.from({ length: 50 }, (_, at) => ({ at, upserts: [], closed: at === 9 ? [closed] : [] }));
  const past: PastList = { open: [], news, unpriced: [LIFE] };
  let pauses = 0;
  const text = await writePastList({ from: 1, until: 60, begins: null }, past, async () => {
    pauses += 1;
  });
  const { id, event, sport, home, away, family, subject, openedAt } = LIFE;
  expect(replayPieceSchema.parse(JSON.parse(text))).toEqual({
    ...{ from: 1, until: 60, begins: null, open: [], news },
    unpriced: [{ id, event, sport, home, away, family, subject, openedAt, closedAt: null }],
  });
  expect(pauses).toBe(51);
});
