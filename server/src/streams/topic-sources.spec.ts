import { streamedList } from '@fairline/shared/contract';
import { aGame, arbitrageOn } from '@fairline/shared/testing';
import { listSource } from './topic-sources.js';

it('a whole list is written a few opportunities at a time, and others have the process between', async () => {
  const open = Array.from({ length: 100 }, (_, i) => arbitrageOn(aGame(), { id: `a${i}` }));
  const store = { load: async () => ({ seq: 7, open }), seqOf: async () => 7, changesAfter: async () => [] };
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const { seq, data } = await listSource('arbitrage', store).load(() => undefined);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(8); // of ten pieces, or twenty
  expect([seq, JSON.parse(data.toString())]).toEqual([
    7,
    JSON.parse(JSON.stringify(streamedList('arbitrage', { seq: 7, open }))),
  ]);
});
