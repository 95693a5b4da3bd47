import type { RetentionRepository } from '@fairline/shared/node';
import { NOON } from '@fairline/shared/testing';
import { TidyService } from './tidy.service.js';

const DAY = 24 * 3_600_000;

it('each kind of data is deleted after its configured number of days, and games not before their prices', async () => {
  const forgotten: Record<string, number> = {};
  const note = (what: string) => async (before: number) => {
    forgotten[what] = (NOON - before) / DAY;
    return 0;
  };
  const kinds = ['lives', 'games', 'reactions', 'sessions', 'letters', 'payments'];
  const retention = Object.fromEntries(kinds.map((what) => [what, note(what)]));
  const nothing = {
    ensure: async () => {},
    dropBefore: async () => [],
    endLost: async () => 0,
    waiting: async () => 1,
  };
  const settings = { HISTORY_RETENTION_DAYS: 30, OPPORTUNITY_RETENTION_DAYS: 7, SESSION_RETENTION_DAYS: 90 };
  const none = nothing as never;
  await new TidyService(settings, none, none, none, none, retention as unknown as RetentionRepository).tidy(NOON);
  expect(forgotten).toEqual({ lives: 7, games: 30, reactions: 30, sessions: 90, letters: 90, payments: 90 });
});
