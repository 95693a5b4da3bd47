import { SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { aGame, anAlertRule } from '@fairline/shared/testing';
import { othersTurn, WaitingReadings } from '../testing/other-turn.js';
import { TryRuleService } from './try-rule.service.js';

it('a rule that is tried holds no turn of the long answers while Postgres reads its games', async () => {
  const game = aGame({ commenceTime: Date.now() });
  const readings = new WaitingReadings();
  const past = {
    ownerOf: async () => ({ terms: {}, bankroll: 1_000, muted: { opportunity: () => false, book: () => false } }),
    games: async () => ({ all: 2, nearest: [{ event: game }, { event: { ...game, id: 'other' } }] }),
    recordOf: () => readings.read(Date.now() - 60_000),
  };
  const { id: _, userId: __, ...rule } = anAlertRule({ kind: 'arbitrage', scanner: SCANNER_DEFAULTS });
  const tried = new TryRuleService(past as never, { lines: async () => undefined } as never).try(
    'one',
    rule as never,
    Date.now(),
  );
  await readings.oneWaits();
  const { isFree, end } = await othersTurn();
  readings.letThrough();
  await Promise.all([tried, end]);
  expect(isFree).toBe(true);
});
