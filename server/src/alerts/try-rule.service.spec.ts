import { SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { aGame, anAlertRule } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { othersTurn, WaitingReadings } from '../testing/other-turn.js';
import { TryRuleService } from './try-rule.service.js';

const aRule = () => {
  const { id: _, userId: __, ...rule } = anAlertRule({ kind: 'arbitrage', scanner: SCANNER_DEFAULTS });
  return rule as never;
};
const owner = { terms: {}, bankroll: 1_000, muted: { opportunity: () => false, book: () => false } };
const without = { lines: async () => undefined } as never;

it('whoever tries a rule on a slow machine waits ten seconds for further games at most, and is told of how many it was', async () => {
  const games = ['one', 'two', 'three'].map((id) => ({ event: { ...aGame({ commenceTime: Date.now() }), id } }));
  const now = jest.spyOn(performance, 'now');
  let slower = 0;
  const tried = (each: number) => {
    const past = {
      ownerOf: async () => owner,
      games: async () => ({ all: 3, nearest: games }),
      recordOf: async () => {
        slower += each;
        const at = Date.now() + slower;
        now.mockReturnValue(at);
        return [];
      },
    };
    return new TryRuleService(past as never, without).try('slow', aRule(), Date.now());
  };
  now.mockReturnValue(Date.now());
  expect((await tried(100)).games).toBeNull();
  expect((await tried(6_000)).games).toEqual({ all: 3, read: 2 });
  now.mockRestore();
});

it('a rule that is tried holds no turn of the long answers while Postgres reads its games', async () => {
  const game = aGame({ commenceTime: Date.now() });
  const readings = new WaitingReadings();
  const past = {
    ownerOf: async () => owner,
    games: async () => ({ all: 2, nearest: [{ event: game }, { event: { ...game, id: 'other' } }] }),
    recordOf: () => readings.read(Date.now() - 60_000),
  };
  const tried = new TryRuleService(past as never, without).try('one', aRule(), Date.now());
  await readings.oneWaits();
  const { isFree, end } = await othersTurn();
  readings.letThrough();
  await Promise.all([tried, end]);
  expect(isFree).toBe(true);
});
