import { SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { sleep } from '@fairline/shared/node';
import { aGame, anAlertRule } from '@fairline/shared/testing';
import { oneByOne } from '../http/long-answers.js';
import { TryRuleService } from './try-rule.service.js';

const aPiece = (_: unknown, i: number) => ({
  ...{ family: 'player_points', subject: `player ${i}`, line: 9.5, outcome: 'over', book: 'fanduel' },
  ...{ market: 'player_points', first_at: String(Date.now() - 60_000), at_gaps: ',5', first_seq: '1', seq_gaps: ',1' },
  ...{ ages: '1,2', prices: '1.9,1.95' },
});

it('a rule that is tried holds no turn of the long answers while Postgres reads its games', async () => {
  const game = aGame({ commenceTime: Date.now() });
  const waiting: (() => void)[] = [];
  let reads = 0;
  const past = {
    ownerOf: async () => ({ terms: {}, bankroll: 1_000, muted: { opportunity: () => false, book: () => false } }),
    games: async () => ({ all: 2, nearest: [{ event: game }, { event: { ...game, id: 'other' } }] }),
    // Each game is longer than what is judged without a turn; the second one keeps its reader waiting.
    recordOf: async () => {
      reads += 1;
      if (reads > 1) await new Promise<void>((done) => waiting.push(done));
      return Array.from({ length: 2_000 }, aPiece);
    },
  };
  const { id: _, userId: __, ...rule } = anAlertRule({ kind: 'arbitrage', scanner: SCANNER_DEFAULTS });
  const tried = new TryRuleService(past as never, { lines: async () => undefined } as never).try(
    'one',
    rule as never,
    Date.now(),
  );
  while (waiting.length === 0) await sleep(1);

  let isWritten = false;
  const written = oneByOne(async (pace) => {
    await sleep(6);
    await pace();
    isWritten = true;
    return '';
  }, 'another');
  for (let i = 0; i < 100 && !isWritten; i += 1) await sleep(10);
  const wasWritten = isWritten;
  while (waiting.length > 0) waiting.shift()!();
  await Promise.all([tried, written]);
  expect(wasWritten).toBe(true);
});
